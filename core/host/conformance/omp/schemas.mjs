// Schemas as authors of tools write them, and a value that fits each (mostly).
const names = [
	"text", "path", "title", "label", "content", "url", "query", "limit", "offset", "enabled", "tags", "items", "filter", "mode",
	"count", "name", "id", "options", "range", "note", "when", "paths", "value", "kind", "data", "file_path", "code", "input",
];
const oddNames = ["constructor", "toString", "a b", "x.y", "1", "10", "ünï", "a/b", "c~d", "list[0]", "null", "type", "enum", "anyOf"];
const patterns = ["\\S", "^[a-z]+$", "^\\d{4}-\\d{2}$", "^[^\\s]{1,5}$", "^.{3}$", "[A-Z]", "^(a|b)c?$", "\\p{L}", "^x-"];
const formats = ["date", "email", "uri", "uuid", "date-time"];

export function makeSchema(r) {
	const root = object(r, 0, { defs: {} });
	const defs = root.$defsUsed;
	delete root.$defsUsed;
	if (defs) root[r.chance(0.6) ? "$defs" : "definitions"] = {
		node: { type: "object", properties: { value: { type: "string" }, next: { $ref: `#/${defs}/node` } }, required: ["value"] },
		size: { type: "integer", minimum: 1, maximum: 10 },
		mode: { enum: ["fast", "slow"] },
	};
	if (r.chance(0.1)) root.$schema = r.pick(["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"]);
	if (r.chance(0.03)) root.minProperties = 1;
	if (r.chance(0.04)) root.anyOf = Object.keys(root.properties).slice(0, 2).map(key => ({ required: [key] }));
	if (r.chance(0.03)) root.oneOf = Object.keys(root.properties).slice(0, 2).map(key => ({ required: [key] }));
	fixRefs(root, root, root.$defs ? "$defs" : "definitions");
	return root;
}

function fixRefs(root, node, where) {
	if (node === null || typeof node !== "object") return;
	for (const key of Object.keys(node)) {
		if (key === "$ref" && typeof node[key] === "string") node[key] = `#/${where}/${node[key].split("/").pop()}`;
		else fixRefs(root, node[key], where);
		if (key === "$ref" && !root[where]) {
			root[where] = {
				node: { type: "object", properties: { value: { type: "string" }, next: { $ref: `#/${where}/node` } }, required: ["value"] },
				size: { type: "integer", minimum: 1, maximum: 10 },
				mode: { enum: ["fast", "slow"] },
			};
		}
	}
}

function object(r, depth) {
	const schema = { type: "object", properties: {} };
	const chosen = r.some(names, 1 + r.below(depth === 0 ? 6 : 3));
	if (r.chance(0.06)) chosen.push(r.pick(oddNames));
	for (const name of chosen) schema.properties[name] = any(r, depth + 1);
	const required = chosen.filter(() => r.chance(0.45));
	if (required.length > 0 || r.chance(0.2)) schema.required = required;
	if (r.chance(0.5)) schema.additionalProperties = r.chance(0.8) ? false : r.chance(0.5) ? true : any(r, depth + 2);
	if (r.chance(0.04)) schema.patternProperties = { [r.pick(["^x-", "^[a-z]$", "_id$"])]: any(r, depth + 2) };
	if (r.chance(0.02)) schema.propertyNames = { type: "string", maxLength: 8 };
	if (r.chance(0.03) && chosen.length > 1) schema.dependentRequired = { [chosen[0]]: [chosen[1]] };
	if (r.chance(0.02) && chosen.length > 1) schema.dependencies = { [chosen[0]]: r.chance(0.5) ? [chosen[1]] : { required: [chosen[1]] } };
	if (r.chance(0.02)) schema.dependentSchemas = { [chosen[0]]: { properties: { [chosen[0]]: any(r, depth + 2) } } };
	if (r.chance(0.02)) schema.if = { properties: { [chosen[0]]: any(r, 3) } }, schema.then = { required: [r.pick(names)] };
	if (r.chance(0.02)) schema.maxProperties = 1 + r.below(4);
	if (r.chance(0.02)) schema.not = { required: [r.pick(chosen)] };
	if (r.chance(0.02)) schema.allOf = [{ properties: { [chosen[0]]: any(r, 3) } }];
	return schema;
}

function annotate(r, schema) {
	if (r.chance(0.25)) schema.description = r.pick(["What to do.", "the value", "Use * or ?"]);
	if (r.chance(0.08)) schema.default = r.pick(["dflt", 5, true, [], {}, null]);
	if (r.chance(0.03)) schema.nullable = true;
	return schema;
}

function any(r, depth) {
	const kinds = ["string", "string", "string", "enum", "number", "integer", "integer", "boolean", "array", "nullable", "types", "const"];
	if (depth < 3) kinds.push("object", "object", "array", "union", "union", "tagged", "texts", "allOf", "ref", "ref", "tuple", "empty", "consts");
	return annotate(r, one(r, r.pick(kinds), depth));
}

function one(r, kind, depth) {
	switch (kind) {
		case "string": {
			const schema = { type: "string" };
			if (r.chance(0.25)) schema.minLength = 1 + r.below(3);
			if (r.chance(0.15)) schema.maxLength = 3 + r.below(20);
			if (r.chance(0.15)) schema.pattern = r.pick(patterns);
			if (r.chance(0.1)) schema.format = r.pick(formats);
			return schema;
		}
		case "enum": {
			const values = r.pick([["-", "_", "."], ["asc", "desc"], ["a", "b", "c"], [1, 2, 3], ["on", "off", null], ["a", 1], [" x ", "y"]]);
			return r.chance(0.6) && values.every(v => typeof v === "string") ? { type: "string", enum: values } : { enum: values };
		}
		case "const":
			return { const: r.pick(["fixed", 1, true, null, "a b"]) };
		case "consts":
			return { [r.pick(["anyOf", "anyOf", "oneOf"])]: r.some(["one", "two", "three", 4], 2 + r.below(2)).map(value => ({ const: value })) };
		case "number": {
			const schema = { type: "number" };
			if (r.chance(0.2)) schema.minimum = r.pick([0, -1.5, 10]);
			if (r.chance(0.2)) schema.maximum = r.pick([100, 0.5, 1e21]);
			if (r.chance(0.08)) schema.exclusiveMinimum = 0;
			if (r.chance(0.08)) schema.multipleOf = r.pick([0.1, 0.5, 3]);
			return schema;
		}
		case "integer": {
			const schema = { type: "integer" };
			if (r.chance(0.3)) schema.minimum = r.below(3);
			if (r.chance(0.3)) schema.maximum = 5 + r.below(100);
			if (r.chance(0.05)) schema.exclusiveMaximum = 50;
			return schema;
		}
		case "boolean":
			return { type: "boolean" };
		case "array": {
			const schema = { type: "array" };
			if (r.chance(0.9)) schema.items = any(r, depth + 1);
			if (r.chance(0.2)) schema.minItems = 1;
			if (r.chance(0.1)) schema.maxItems = 2;
			if (r.chance(0.1)) schema.uniqueItems = true;
			if (r.chance(0.05)) schema.contains = one(r, r.pick(["string", "integer"]), 9), r.chance(0.5) && (schema.minContains = 2);
			return schema;
		}
		case "tuple":
			return r.chance(0.5)
				? { type: "array", items: [any(r, depth + 1), any(r, depth + 1)], ...(r.chance(0.5) ? { additionalItems: false } : {}) }
				: { type: "array", prefixItems: [any(r, depth + 1), any(r, depth + 1)], ...(r.chance(0.5) ? { items: any(r, depth + 1) } : {}) };
		case "nullable":
			return { [r.pick(["anyOf", "anyOf", "oneOf"])]: [one(r, r.pick(["string", "integer", "number", "boolean", "enum", "array"]), depth + 1), { type: "null" }] };
		case "types":
			return { type: r.pick([["string", "null"], ["string", "number"], ["integer", "null"], ["array", "string"], ["boolean", "string"], ["object", "null"], ["number", "boolean", "null"]]) };
		case "texts":
			return { [r.pick(["anyOf", "oneOf"])]: [{ type: "string" }, { type: "array", items: r.chance(0.7) ? { type: "string" } : any(r, depth + 1) }] };
		case "union":
			return { [r.pick(["anyOf", "oneOf"])]: [any(r, depth + 1), any(r, depth + 1), ...(r.chance(0.3) ? [any(r, depth + 1)] : [])] };
		case "tagged":
			return {
				[r.pick(["anyOf", "oneOf"])]: ["text", "image"].map(tag => {
					const schema = object(r, depth + 1);
					schema.properties = { type: r.chance(0.8) ? { const: tag } : { type: "string", enum: [tag, `${tag}s`] }, ...schema.properties };
					schema.required = ["type", ...(schema.required ?? [])];
					return schema;
				}),
			};
		case "allOf":
			return { allOf: [any(r, depth + 1), any(r, depth + 1)] };
		case "ref":
			return { $ref: `#/$defs/${r.pick(["node", "size", "mode"])}` };
		case "empty":
			return r.pick([{}, { description: "anything" }]);
		default:
			return object(r, depth);
	}
}

/** valid makes a value that fits a schema unless the schema is hard to fit. */
export function valid(r, schema, root, depth = 0) {
	if (schema === true || schema === false || schema === undefined || depth > 6) return r.pick(["x", 1, true]);
	if (schema.$ref) {
		const target = schema.$ref.slice(2).split("/").reduce((at, key) => at?.[key], root);
		return valid(r, target ?? true, root, depth + 1);
	}
	if ("const" in schema) return schema.const;
	if (schema.enum) return r.pick(schema.enum);
	for (const key of ["anyOf", "oneOf"]) if (schema[key] && !schema.properties) return valid(r, r.pick(schema[key]), root, depth + 1);
	if (schema.allOf && !schema.properties) return valid(r, schema.allOf[0], root, depth + 1);
	const type = Array.isArray(schema.type) ? r.pick(schema.type) : schema.type;
	switch (type) {
		case "string":
			return r.pick(["hello", "abc", "2024-05", "a", "Xy", "docs/report", "a b", "é", "12", "true", "x-1", "ac", "💡", "a@b.co", "2024-05-01"]);
		case "number":
			return r.pick([1, 0.5, 12.25, 0, -1, 3, 0.30000000000000004, 1e21, 99]);
		case "integer":
			return r.pick([1, 2, 5, 7, 0, 50, 100]);
		case "boolean":
			return r.chance(0.5);
		case "null":
			return null;
		case "array": {
			const prefix = Array.isArray(schema.items) ? schema.items : schema.prefixItems ?? [];
			const rest = Array.isArray(schema.items) ? undefined : schema.items;
			const length = Math.max(prefix.length, schema.minItems ?? 0, r.below(4));
			return Array.from({ length }, (_, i) => valid(r, prefix[i] ?? rest ?? { type: "string" }, root, depth + 1));
		}
		case "object": {
			const out = {};
			for (const [key, property] of Object.entries(schema.properties ?? {})) {
				if (schema.required?.includes(key) || r.chance(0.5)) out[key] = valid(r, property, root, depth + 1);
			}
			return out;
		}
	}
	return r.pick(["x", 1, true, null, {}, []]);
}
