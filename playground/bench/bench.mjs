// What the bench measures in Node: the built core as WebAssembly, and beside it ajv,
// TypeBox, real hosts and Node's own stripVTControlCharacters, all in one process, turn
// by turn. It runs where the packages are, a copy of this folder.
//
//   node bench.mjs TASK.json    prints {"name": [microseconds of one run, …], …}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { stripVTControlCharacters } from "node:util";
import { runInThisContext } from "node:vm";
import { Ajv } from "ajv";
import * as typebox from "typebox/schema";
import { hosts } from "./hosts.mjs";

const task = JSON.parse(await readFile(process.argv[2], "utf8"));

globalThis.require ??= createRequire(import.meta.url); // Go's loader asks for nothing more
runInThisContext(await readFile(task.loader, "utf8"));
const go = new globalThis.Go();
go.env = { GOGC: "400" }; // as web/worker.ts
const core = await WebAssembly.compile(await readFile(task.core));
// As web/rest.ts, with the second part there from the beginning.
const missing = Object.fromEntries(WebAssembly.Module.imports(core).filter(({ module }) => module === "rest").map(({ name }) => [name, () => {}]));
const instance = await WebAssembly.instantiate(core, { ...go.importObject, rest: missing });
if (instance.exports.whole) {
  await WebAssembly.instantiate(await readFile(task.rest), { ...go.importObject, first: instance.exports });
  instance.exports.whole.value = 1;
}
void go.run(instance);
const answer = globalThis.fourHostsAnswer;

/** Each is a list of runs that are made one after another, so that nothing is answered from what was just said. */
const tasks = {};
for (const [name, requests] of Object.entries(task.requests)) tasks[name] = requests.map((request) => () => answer(request));
for (const [name, { schema, calls }] of Object.entries(task.checks)) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(schema);
  tasks[`ajv ${name}`] = calls.map((text) => () => validate(JSON.parse(text)));
  if (name === "sample") tasks[`ajv, schema anew, ${name}`] = calls.map((text) => () => new Ajv({ allErrors: true, strict: false }).compile(schema)(JSON.parse(text)));
  const compiled = typebox.Compile(schema);
  tasks[`TypeBox ${name}`] = calls.map((text) => () => {
    const value = JSON.parse(text);
    return compiled.Check(value) || compiled.Errors(value);
  });
}

const { schema, calls } = task.checks.sample;
for (const [name, run] of Object.entries(await hosts(schema, "text_slug", calls[0]))) tasks[name] = [run];

// What makes one safe line with regular expressions: sequences, then controls and marks of direction, then spaces.
const line = (text) => stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, " ").replace(/\s+/gu, " ").trim();
for (const [name, text] of Object.entries(task.texts)) {
  tasks[`strip ${name}`] = [() => stripVTControlCharacters(text)];
  tasks[`expressions ${name}`] = [() => line(text)];
}

const now = () => Number(process.hrtime.bigint()) / 1000;
let kept; // so that no run is left out as of no use

/** batch times so many rounds of a task, after one that is not timed (the core keeps the schema of the call before, as for a key press): microseconds of one run. */
async function batch(runs, rounds) {
  let began;
  for (let i = -1; i < rounds; i++) {
    if (i === 0) began = now();
    for (const run of runs) {
      kept = run();
      if (kept instanceof Promise) await kept;
    }
  }
  return (now() - began) / rounds / runs.length;
}

const rounds = {};
const times = {};
for (const [name, runs] of Object.entries(tasks)) {
  await batch(runs, 1);
  const once = (await batch(runs, 1)) * runs.length;
  await batch(runs, Math.min(20_000, Math.ceil(100_000 / once))); // until it is compiled
  const warm = (await batch(runs, 1)) * runs.length;
  rounds[name] = Math.max(1, Math.min(20_000, Math.ceil(20_000 / warm)));
  times[name] = [];
}
for (let turn = 0; turn < task.turns; turn++) {
  for (const [name, runs] of Object.entries(tasks)) times[name].push(await batch(runs, rounds[name]));
}
process.stdout.write(JSON.stringify(times));
process.exit(kept === times ? 1 : 0);
