// Run in the browser by the Go tests (playground/browser_units_test.go): what fails
// comes back as lines.

import { calls } from "./calls";
import { failures } from "./check";
import { texts } from "./text";

export async function run(): Promise<string[]> {
  texts();
  await calls();
  return failures;
}
