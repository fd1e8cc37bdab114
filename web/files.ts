// Files from the disk: opened by the button, or dropped on an editor, where the browser
// would otherwise leave the page and what was typed in it.

import { byId } from "./dom";
import { said } from "./words";

/** The most bytes that are taken in, which are those of the core's Limits of package bring. */
export const MOST = 4 << 20;
/** The most bytes that are put into a field: the browser lays out one million characters in 0.8 s, ten million in 9 s. */
export const FIELD = 1 << 20;

/** The most lines: a bare textarea lays out 500,000 in 12 s. */
const LINES = 50_000;

/** heavy tells of a text that no field is given. */
export function heavy(text: string): boolean {
  return text.length > FIELD || text.split("\n", LINES + 1).length > LINES;
}

export interface Openers {
  /** A text that may be anything: a tool, many, a call, a schema. What is to be said of the file goes with it. */
  bring(text: string, also: string[]): void;
  args(text: string, also: string[]): void;
  /** Says what is more than a field takes, or than the page reads: a file of so many bytes, and then its text. */
  refuses(name: string, bytes: number, field: boolean, text?: string): boolean;
  say(words: string): void;
}

export function openFiles(open: Openers): void {
  const input = byId<HTMLInputElement>("file");
  input.addEventListener("change", () => {
    void take([...(input.files ?? [])], false, open);
    input.value = "";
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    void take(files, event.target === byId("arguments"), open);
  });
}

async function take(files: File[], args: boolean, open: Openers): Promise<void> {
  const [file] = files;
  if (!file) return;
  if (open.refuses(file.name, file.size, args)) return;
  try {
    const text = decode(await file.arrayBuffer());
    if (open.refuses(file.name, file.size, args, text)) return;
    (args ? open.args : open.bring)(text, files.length > 1 ? [said.firstFile(file.name, files.length)] : []);
  } catch (error) {
    open.say(said.unread(file.name, String(error)));
  }
}

/** decode reads UTF-8, and UTF-16 where its mark says so. A mark of UTF-8 is a part of the text: the core has a word for it. */
function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes);
  const kind = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : "";
  return new TextDecoder(kind || "utf-8", { ignoreBOM: kind === "" }).decode(bytes);
}
