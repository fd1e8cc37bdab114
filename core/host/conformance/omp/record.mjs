// Records what the real host does, with the packages of package-lock.json: the cases
// into testdata/omp-VERSION.json, the generated calls into testdata/omp-VERSION.diff.json.gz.
// With -check: compares with what is there and fails on any difference.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { sanitizeText } from "@oh-my-pi/pi-utils";
import { cases } from "./cases.mjs";
import { call, reads } from "./host.mjs";
import { mutate, spoil } from "./mutate.mjs";
import { serve } from "./provider.mjs";
import { random } from "./random.mjs";
import { makeSchema, valid } from "./schemas.mjs";
import { brokenText, openSchemas, patternSchemas, subjects, terminalText } from "./texts.mjs";

const { name, version } = createRequire(import.meta.url)("@oh-my-pi/pi-coding-agent/package.json");
const head = { package: name, version, recorded: "2026-11-29" };

// lines writes one element of each list a line, so that a change shows as one.
function lines(recording) {
	const members = Object.entries(recording).map(([key, value]) =>
		Array.isArray(value)
			? `${JSON.stringify(key)}: [\n${value.map(item => JSON.stringify(item)).join(",\n")}\n]`
			: `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
	return `{${members.join(",\n")}}\n`;
}

async function recordCases() {
	const { tools, list } = cases();
	const rows = [];
	const provider = serve();
	for (const { id, tool, called, text, behaviour } of list) {
		const did = await call({ tool: tools[tool], called, text, behave: behaviour?.run ?? (input => ({ content: [{ type: "text", text: `echo ${JSON.stringify(input)}` }] })) });
		const [ours, theirs] = [reads(text), await provider.argumentsOf(text)].map(value => JSON.stringify(value));
		if (ours !== theirs) throw new Error(`${id}: the provider reads ${theirs}, the script ${ours}`);
		rows.push({ id, tool, ...(called === undefined ? {} : { called }), text, ...(behaviour ? { behaviour: behaviour.outcome } : {}), did });
	}
	provider.stop();
	return { ...head, tools: Object.values(tools), rows };
}

const answer = () => ({ content: [{ type: "text", text: "ok" }] });

// Generated calls: 400 schemas with 12 calls each, broken texts, regular expressions.
// And texts that a tool returns, with what the host leaves of them.
async function recordDifferential() {
	const schemas = [], rows = [], texts = [];
	const add = async (schema, text) => {
		const did = await call({ tool: { name: "probe", schema }, text, behave: answer });
		rows.push([schemas.indexOf(schema), text, did.channel, did.executed ? JSON.stringify(did.received) : null, did.executed ? null : did.text]);
	};
	for (let s = 0; s < 400; s++) {
		const r = random(1000 + s);
		const schema = makeSchema(r);
		schemas.push(schema);
		for (let n = 0; n < 12; n++) {
			let value = valid(r, schema, schema);
			for (let m = r.below(4); m > 0; m--) value = mutate(r, value, schema);
			await add(schema, spoil(r, value));
		}
	}
	const r = random(7);
	schemas.push(...openSchemas, ...patternSchemas);
	for (let n = 0; n < 2000; n++) await add(r.pick(openSchemas), brokenText(r));
	for (const schema of patternSchemas) {
		for (const subject of subjects) await add(schema, JSON.stringify(schema.patternProperties ? { [subject]: "x" } : { a: subject }));
	}
	for (let n = 0; n < 3000; n++) {
		const text = terminalText(r);
		texts.push([text, sanitizeText(text)]);
	}
	return { ...head, schemas, rows, texts };
}

const check = process.argv.includes("-check");
let differences = 0;

function save(name, text) {
	const file = fileURLToPath(new URL(`../../real/testdata/${name}`, import.meta.url));
	const packed = name.endsWith(".gz");
	if (!check) return writeFileSync(file, packed ? gzipSync(text, { level: 9 }) : text);
	const there = readFileSync(file);
	if ((packed ? gunzipSync(there) : there).toString("utf8") === text) return;
	differences++;
	console.error(`${name}: the recording differs`);
}

const recordings = [[`omp-${version}.json`, await recordCases()], [`omp-${version}.diff.json.gz`, await recordDifferential()]];
for (const [name, recording] of recordings) {
	save(name, lines(recording));
	console.log(`${name}: ${recording.rows.length} calls`);
}
process.exit(differences === 0 ? 0 : 1);
