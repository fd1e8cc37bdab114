// Run in the browser by the Go tests (playground/browser_units_test.go): what fails
// comes back as lines.

import { askers } from "./asker";
import { calls } from "./calls";
import { failures } from "./check";
import { links } from "./link";
import { nodes } from "./nodes";
import { side } from "./side";
import { slates } from "./slate";
import { texts } from "./text";

export async function run(): Promise<string[]> {
  texts();
  nodes();
  await calls();
  await links();
  await side();
  await askers();
  await slates();
  return failures;
}
