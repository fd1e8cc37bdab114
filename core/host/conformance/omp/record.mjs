// Records what the real host does: record.mjs cases|diff FILE. The packages are those of
// package-lock.json.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { cases } from "./cases.mjs";
import { call } from "./host.mjs";
import { mutate, spoil } from "./mutate.mjs";
import { random } from "./random.mjs";
import { makeSchema, valid } from "./schemas.mjs";

const [what, file] = process.argv.slice(2);
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
	for (const { id, tool, called, text, behaviour } of list) {
		const did = await call({ tool: tools[tool], called, text, behave: behaviour?.run ?? (input => ({ content: [{ type: "text", text: `echo ${JSON.stringify(input)}` }] })) });
		rows.push({ id, tool, ...(called === undefined ? {} : { called }), text, ...(behaviour ? { behaviour: behaviour.outcome } : {}), did });
	}
	return { ...head, tools: Object.values(tools), rows };
}

// 400 schemas with 12 calls each.
async function recordDifferential() {
	const schemas = [], rows = [];
	for (let s = 0; s < 400; s++) {
		const r = random(1000 + s);
		const schema = makeSchema(r);
		schemas.push(schema);
		for (let n = 0; n < 12; n++) {
			let value = valid(r, schema, schema);
			for (let m = r.below(4); m > 0; m--) value = mutate(r, value, schema);
			const text = spoil(r, value);
			const did = await call({ tool: { name: "probe", schema }, text, behave: () => ({ content: [{ type: "text", text: "ok" }] }) });
			rows.push([s, text, did.channel, did.executed ? JSON.stringify(did.received) : null, did.executed ? null : did.text]);
		}
	}
	return { ...head, schemas, rows };
}

const recording = lines(what === "diff" ? await recordDifferential() : await recordCases());
writeFileSync(file, what === "diff" ? gzipSync(recording, { level: 9 }) : recording);
process.exit(0);
