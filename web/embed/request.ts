// The attributes of an element as a request. Texts stay texts: JSON that an author wrote
// reaches the core as it is, digits and all.

import type { Bring, Preset } from "../wire";

/** Attributes are what an author wrote, null for what is absent; apart from arguments and a file none is empty. */
export interface Attributes {
  tool: string | null;
  args: string | null;
  outcome: string | null;
  hosts: string | null;
  /** The text of the file that src names. */
  file: string | null;
  preset: string | null;
}

export interface Means {
  /** Asks the core. */
  ask(request: string): Promise<string>;
  presets(): Promise<Preset[]>;
}

/** A Call is what a request says without its hosts and outcome, where those have attributes of their own. */
interface Call {
  tool: Record<string, unknown>;
  arguments: string;
  /** Further members of a saved request. */
  more: Record<string, unknown>;
}

/** requestOf writes the request; an Error says which attribute cannot be read. */
export async function requestOf({ tool, args, outcome, hosts, preset, file }: Attributes, means: Means): Promise<string> {
  const call: Call = { tool: { name: "tool", schemaText: '{"type": "object"}' }, arguments: "{}", more: {} };
  if (!preset && !tool && file === null) throw new Error("it has none of tool, src and preset");
  if (preset) usePreset(call, await named(preset, means, "preset"));
  if (file !== null) await use(call, file, means, "src");
  if (tool) {
    if (/^\s*[[{]/.test(tool)) await use(call, tool, means, "tool");
    else usePreset(call, await named(tool, means, "tool"), args !== null);
  }
  const request: Record<string, unknown> = { ...call.more, tool: call.tool, arguments: args ?? call.arguments };
  if (hosts) request.hosts = hostsOf(hosts);
  if (!outcome) return JSON.stringify(request);
  parsed(outcome, "outcome");
  delete request.outcome;
  return withMember(JSON.stringify(request), "outcome", outcome); // as it is written
}

/** withMember adds a member to the text of an object that has others. */
export function withMember(object: string, name: string, json: string): string {
  return `${object.slice(0, -1)},"${name}":${json}}`;
}

async function use(call: Call, text: string, means: Means, attribute: string): Promise<void> {
  const { bring, error } = JSON.parse(await means.ask(JSON.stringify({ bring: { text } }))) as { bring: Bring; error?: { message: string } };
  const fault = error ?? bring.problem;
  if (fault) throw new Error(`${attribute}: ${fault.message}`);
  const [tool] = bring.tools;
  if (tool) call.tool = { ...tool.tool, name: tool.tool.name || "tool", schemaText: tool.schemaText };
  if (bring.call) call.arguments = bring.call.arguments;
  // A tool of another server does not go through this core, as on the page.
  if (tool && !["tool", "schema", "request"].includes(bring.kind)) call.more = { hosts: hostsOf("mcp/none pi/none omp/none ai-sdk/none") };
  if (bring.request) {
    const { arguments: args, ...more } = bring.request;
    if (typeof args === "string") call.arguments = args;
    call.more = more;
  }
}

async function named(name: string, means: Means, attribute: string): Promise<Preset> {
  const list = await means.presets();
  const found = list.find(({ id, tool }) => id === name || (attribute === "tool" && tool.name === name));
  return found ?? absent(attribute, name, list.map(({ id }) => id));
}

/** absent says that an attribute names what is not there, and what is. */
export function absent(attribute: string, name: string, there: readonly string[]): never {
  throw new Error(`${attribute}: there is no ${JSON.stringify(name.slice(0, 80))}; there is ${there.join(", ")}`);
}

function usePreset(call: Call, { tool, schemaText, arguments: args, outcome, call: called, server, hosts }: Preset, toolOnly = false): void {
  call.tool = { ...tool, schemaText };
  if (toolOnly) return;
  call.arguments = args;
  call.more = { outcome, call: called, server, hosts };
}

function parsed(text: string, attribute: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${attribute}: ${(error as Error).message}`);
  }
}

/**
 * hostsOf reads "mcp pi@0.99.1 pi/return omp/none": a host, its release, and none for an
 * ordinary tool or return for failures that are returned; or the list of a request, as JSON.
 */
function hostsOf(text: string): unknown {
  if (/^\s*\[/.test(text)) return parsed(text, "hosts");
  return (text.match(/[^\s,]+/g) ?? []).map((word) => {
    const [, host = word, release, choice] = /^([^@/]*)(?:@([^/]*))?(?:\/(.*))?$/.exec(word) ?? [];
    // What is undefined does not reach the request's text.
    return { host, release, [/^(return|throw)$/.test(choice!) ? "failures" : "adapter"]: choice };
  });
}
