// Writes recordings into testdata, or, with -check, compares them with what is there.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

const testdata = new URL("../../real/testdata/", import.meta.url);
const check = process.argv.includes("-check");
let differences = 0;

// Two texts of JSON lines; names the first line that differs.
function compare(file, before, now) {
  if (before === now) return;
  differences++;
  const old = before.split("\n"), lines = now.split("\n");
  const at = lines.findIndex((line, i) => line !== old[i]);
  console.log(`${file} differs at line ${at + 1}:\n- ${old[at]?.slice(0, 400)}\n+ ${lines[at]?.slice(0, 400)}`);
}

export function save(file, head, rows) {
  const text = JSON.stringify(head).slice(0, -1) + ',"rows":[\n' + rows.map((r) => JSON.stringify(r)).join(",\n") + "\n]}\n";
  const packed = file.endsWith(".gz");
  const url = new URL(file, testdata);
  if (!check) writeFileSync(url, packed ? gzipSync(text, { level: 9 }) : text);
  else compare(file, packed ? gunzipSync(readFileSync(url)).toString() : readFileSync(url, "utf8"), text);
  console.log(file, rows.length, "rows");
}

export function end() {
  if (check) console.log(differences ? `${differences} files differ` : "no difference");
  process.exit(differences ? 1 : 0);
}
