// Files from the disk: opened by the button, or dropped on an editor, where the browser
// would otherwise leave the page and what was typed in it.

import { byId } from "./dom";
import { faults, type Fault } from "./words";

const MOST = 4 << 20;

export function openFiles(schema: (text: string) => void, args: (text: string) => void, fail: (fault: Fault) => void): void {
  const input = byId<HTMLInputElement>("file");
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void read(file, schema, fail);
    input.value = "";
  });
  const targets: [HTMLElement, (text: string) => void][] = [[byId("schema"), schema], [byId("arguments"), args]];
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const target = targets.find(([element]) => element === event.target);
    if (target) void read(file, target[1], fail);
  });
}

async function read(file: File, take: (text: string) => void, fail: (fault: Fault) => void): Promise<void> {
  if (file.size > MOST) return fail(faults.bigFile(file.name, MOST));
  try {
    // A byte order mark is a part of the text: the core has a word for it.
    take(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer()));
  } catch (error) {
    fail(faults.file(file.name, String(error)));
  }
}
