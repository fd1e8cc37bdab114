// What models do to arguments: first to the value, then to its text.

const strange = [
	null, "null", "", " ", "true", "yes", "ON", "0", "1", "42", "3.5", "-0", "+7", "007", "1e3", "abc", 0, 1, 2, 3.5, -1, 1e21, true, false,
	[], {}, ["x"], [1], { a: 1 }, "[]", "{}", "[1, 2]", '["a","b"]', '{"a": 1}', '{"a": 1', '["a"', '["a"}', '{"a":1}}', '[1] and more', '"quoted"',
	'"[1]"', '"5"', "null ", "undefined", "NaN", "é💡", "\ud800", "x".repeat(41), "y".repeat(300), "💡".repeat(130), "line\n", "a\r\n\r\n", "tab\t", "\u001b[31mred",
	"[{\"a\":1}\\n]", "{\"a\": \"b\nc\"}", "[not json", "{not json}", "hello</arg_key>", "x</arg_value>", " asc ", "-\n", "\u00a0a\u00a0", ["a", null, "null"], [[1]], { b: null },
];

/** mutate changes a value in place or gives another one. */
export function mutate(r, value, schema) {
	const spots = [];
	collect(value, spots);
	if (spots.length === 0) return r.chance(0.5) ? r.pick(strange) : value;
	const { holder, key } = r.pick(spots);
	const now = holder[key];
	switch (r.below(19)) {
		case 0: case 1: case 2:
			holder[key] = structuredClone(r.pick(strange));
			break;
		case 3:
			holder[key] = JSON.stringify(now);
			break;
		case 4: {
			const text = JSON.stringify(now);
			holder[key] = r.pick([text.slice(0, -1), `${text}]`, `${text}}`, text.replace(/.$/, "}"), ` ${text}\n`, JSON.stringify(text), text.replace(/,/g, ",\\n"), `${text} trailing`, text.replace(/"/g, "'")]);
			break;
		}
		case 5:
			holder[key] = [now];
			break;
		case 6:
			if (Array.isArray(now) && now.length > 0) holder[key] = now[0];
			else holder[key] = String(now);
			break;
		case 7:
			delete holder[key];
			if (Array.isArray(holder)) holder.splice(0, holder.length, ...holder.filter(item => item !== undefined));
			break;
		case 8: case 9:
			if (!Array.isArray(holder)) holder[r.pick(["extra", "seperator", "zeta", "_x", "constructor", "x-1", "__proto", "10"])] = structuredClone(r.pick(strange));
			else holder.push(structuredClone(r.pick(strange)));
			break;
		case 10:
			if (!Array.isArray(holder)) rename(holder, key, r.pick([key.slice(1), `${key}s`, key.toUpperCase(), `_${key}`]));
			break;
		case 11:
			if (!Array.isArray(holder)) rename(holder, key, r.chance(0.8) ? JSON.stringify(key) : JSON.stringify(JSON.stringify(key)));
			break;
		case 12:
			if (typeof now === "string") holder[key] = r.pick([` ${now} `, `${now}\n`, `${now}\r\n`, `"${now}"`, `${now}💡`]);
			break;
		case 13:
			if (Array.isArray(now) && !Array.isArray(holder)) {
				delete holder[key];
				now.forEach((item, i) => {
					if (item !== null && typeof item === "object" && !Array.isArray(item)) for (const name of Object.keys(item)) holder[`${key}[${i}].${name}`] = item[name];
					else holder[`${key}[${i}]`] = item;
				});
			} else holder[`${key}[1]`] = now;
			break;
		case 14:
			if (typeof now === "string") holder[key] = `${now}${r.pick(["</arg_key>", "</arg_value>", ""])}\n<arg_key>${r.pick(Object.keys(schema.properties))}</arg_key>\n<arg_value>${r.pick(["5", "hello", "true"])}${r.pick(["</arg_value>", "", "</arg_value></tool_call>"])}`;
			break;
		case 15:
			holder[key] = null;
			break;
		case 16:
			holder[key] = typeof now === "number" ? String(now) : typeof now === "boolean" ? (now ? "True" : "no") : r.pick(["5", 5, "x"]);
			break;
		case 17:
			holder[key] = now !== null && typeof now === "object" ? Object.values(now) : { value: now };
			break;
		case 18:
			if (!Array.isArray(holder)) holder[r.pick(Object.keys(schema.properties))] = structuredClone(r.pick(strange));
			break;
	}
	return value;
}

function rename(holder, from, to) {
	const entries = Object.entries(holder);
	for (const key of Object.keys(holder)) delete holder[key];
	for (const [key, value] of entries) holder[key === from ? to : key] = value;
}

function collect(value, spots) {
	if (value === null || typeof value !== "object") return;
	for (const key of Object.keys(value)) {
		spots.push({ holder: value, key });
		collect(value[key], spots);
	}
}

/** spoil writes a value as text, now and then with the mistakes that models make. */
export function spoil(r, value) {
	const text = JSON.stringify(value, null, r.chance(0.2) ? 2 : undefined) ?? "null";
	if (r.chance(0.62)) return text;
	const cut = () => text.slice(0, 1 + r.below(Math.max(1, text.length)));
	switch (r.below(22)) {
		case 0: case 1: case 2: return cut();
		case 3: return text.replace(/}$/, ",}");
		case 4: return `\`\`\`json\n${text}\n\`\`\``;
		case 5: return JSON.stringify(text);
		case 6: return text.replace(/"/g, "'");
		case 7: return text.replace(/"(\w+)":/g, "$1:");
		case 8: return text.replace(/true/g, "True").replace(/false/g, "False").replace(/null/g, "None").replace(/}$/, ", }");
		case 9: return `${text}${r.pick(["}", "]", " trailing", text, "\n\n", ","])}`;
		case 10: return text.replace(/\\n/g, "\n").replace(/\\t/g, "\t");
		case 11: return text.replace(/"([^"]*)"}$/, '"$1}');
		case 12: return text.replace(/,/g, ", // note\n");
		case 13: return text.replace(/: ?"/, ': "\\x');
		case 14: return text.replace(/:(-?\d)/g, ":0$1");
		case 15: return r.pick([" ", "\ufeff", "\n\t"]) + text;
		case 16: return text.replace(/\d+/, r.pick(["1e400", "-0", "0x1F", "NaN", "1.", ".5", "+3", "1e", "-", "Infinity", "0b101", "12345678901234567890"]));
		case 17: return text.replace(/"([^"]*)":/, '"$1" "b":');
		case 18: return text.replace(/:"([^"]*)"/, ':"say "$1" now"');
		case 19: return text.replace(/:"([^"]*)"/, ":$1");
		case 20: return text.replace(/^{/, '{"dup":1,"dup":"2",');
		default: return r.pick(["", "   ", "not json", "null", "[]", '"x"', "7", "true", "{", "}", "[", '{"', "undefined", "None", "{}{}", "'x'", "/* */ {}", "{'a': 'it's'}", "\ufeff{}"]);
	}
}
