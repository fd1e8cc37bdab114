// What was pasted, dropped or opened, as a call of this page. The core says what a text is.

import { callOfRequest, requestOf, withOutcome, type BroughtTool, type Call, type Choice } from "./state";
import { said } from "./words";
import type { Bring } from "./wire";

/** Taken is a call that stands for a text, and the words for it. */
export interface Taken {
  call: Call;
  says: string;
  notes: string[];
}

type Ask = (request: string) => Promise<string>;

/** read asks what a text is. */
export async function read(text: string, ask: Ask): Promise<Bring> {
  const response = JSON.parse(await ask(JSON.stringify({ bring: { text } })));
  if (response.error) throw new Error(response.error.message);
  return response.bring;
}

/**
 * take puts what was brought in the place of a call; null where it is a bare schema or
 * nothing that is known. fit brings the rows of a saved request into what there is.
 */
export async function take(bring: Bring, call: Call, built: Choice[], fit: (rows: Choice[]) => Choice[], ask: Ask): Promise<Taken | null> {
  const notes = [...(bring.problem ? [bring.problem] : []), ...bring.notes].map(({ message, range }) => `line ${range.line}, column ${range.column}: ${message}`);
  const taken = (next: Call): Taken => ({ call: { ...next, preset: "" }, says: bring.says, notes });
  if (bring.request) {
    const [first] = bring.tools;
    if (!first) return null;
    const next = callOfRequest({ ...bring.request, tool: { ...first.tool, schemaText: first.schemaText } }, built);
    return taken({ ...next, hosts: fit(next.hosts) });
  }
  if (bring.kind === "schema") return null;
  if (bring.tools.length) {
    const named = bring.call ? bring.tools.findIndex(({ tool }) => tool.name === bring.call!.name) : 0;
    const at = Math.max(named, 0);
    const next = await withTool({ ...call, brought: { says: bring.says, at, tools: bring.tools } }, bring.tools[at]!, ask);
    return taken(bring.call ? { ...next, arguments: bring.call.arguments } : next);
  }
  if (bring.call) return taken({ ...call, arguments: bring.call.arguments, called: "" });
  return null;
}

/** withTool is a call of another tool, with arguments made from its schema. */
export async function withTool(call: Call, { tool, schemaText }: BroughtTool, ask: Ask): Promise<Call> {
  const next = withOutcome({ ...call, preset: "", tool, schema: schemaText, called: "" }, undefined);
  return { ...next, arguments: (await example(next, ask))?.arguments ?? "{}" };
}

/** example asks for arguments that the tool of a call takes, null where none can be made. */
export async function example(call: Call, ask: Ask): Promise<{ arguments: string; ok: boolean } | null> {
  const response = JSON.parse(await ask(requestOf({ ...call, arguments: "{}" }, undefined, { example: true })));
  if (response.error) throw new Error(response.error.message);
  return response.example;
}

/** schemaSays is the word for a bare schema or for what is not known. */
export function schemaSays(bring: Bring): string {
  return bring.kind === "schema" ? bring.says : said.unknown(bring.problem?.message ?? bring.says);
}
