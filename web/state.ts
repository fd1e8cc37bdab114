// What a person can change on the page, and the request that it makes.

import type { Outcome, Preset } from "./wire";

export type Kind = "result" | "error" | "throw";

export interface Call {
  /** The preset that it began as. */
  preset: string;
  /** The tool without its schema, as the wire has it. */
  tool: Record<string, unknown>;
  schema: string;
  arguments: string;
  /** The name that is called; empty for the tool's own. */
  called: string;
  /** The name of the MCP server; empty for the usual one. */
  server: string;
  kind: Kind;
  /** What the tool does, for each kind, so that none is lost by choosing another; a null result is the tool's own answer. */
  outcomes: { result: Outcome | null; error: Outcome; throw: Outcome };
  /** All rows in the order of a request, also those that are not asked. */
  hosts: Choice[];
  /** The tools that came together with this one, where several did. */
  brought: Brought | null;
  /** The tool is not of this core: its rows are asked without it until a person says otherwise. */
  foreign?: boolean;
}

/** Brought is what a text or a file held: which of its tools is on the page, and all of them. */
export interface Brought {
  says: string;
  at: number;
  tools: BroughtTool[];
}

export interface BroughtTool {
  tool: Record<string, unknown>;
  schemaText: string;
}

/** Look is how a call is looked at: it changes nothing about the call. */
export interface Look {
  page: "call" | "text";
  /** The text of the other view. */
  text: string;
  /** Equal answers folded together, others as a word difference. */
  differences: boolean;
}

/** A Choice is a row: a host, its release, with the core or an ordinary tool, failures returned or thrown. */
export interface Choice {
  host: string;
  shown: boolean;
  release: string;
  core: boolean;
  returns: boolean;
}

const textBlock = (text: string) => ({ type: "text", text });

function fresh(): Call["outcomes"] {
  return {
    result: null,
    error: { kind: "error", content: [textBlock("It did not work.")] },
    throw: { kind: "throw", name: "Error", message: "It broke." },
  };
}

export function withOutcome(call: Call, outcome: Outcome | undefined): Call {
  const outcomes = { ...call.outcomes };
  if (outcome?.kind === "error" || outcome?.kind === "throw") {
    outcomes[outcome.kind] = outcome;
    return { ...call, kind: outcome.kind, outcomes };
  }
  outcomes.result = outcome?.kind === "result" ? outcome : null;
  return { ...call, kind: "result", outcomes };
}

/** ownRows are the rows for a tool of this core: those that a foreign tool switched to none go back. */
export function ownRows(call: Call): Choice[] {
  return call.foreign ? call.hosts.map((row) => ({ ...row, core: true })) : call.hosts;
}

/** callOf is a preset's call. The rows stay as a person chose them, but for what the preset says itself. */
export function callOf(preset: Preset, hosts: Choice[]): Call {
  return withOutcome({
    preset: preset.id,
    tool: preset.tool,
    schema: preset.schemaText,
    arguments: preset.arguments,
    called: preset.call ?? "",
    server: preset.server ?? "",
    kind: "result",
    outcomes: fresh(),
    hosts: hosts.map((row) => {
      const own = preset.hosts?.find((one) => one.host === row.host);
      return own ? { host: row.host, shown: true, release: own.release ?? row.release, core: own.adapter !== "none", returns: own.failures === "return" } : row;
    }),
    brought: null,
  }, preset.outcome);
}

/** outcomeText is the text of what the tool does, its text blocks joined. */
export function outcomeText(outcome: Outcome | null): string {
  if (!outcome) return "";
  if (outcome.kind === "throw") return typeof outcome.message === "string" ? outcome.message : String(outcome.value ?? "");
  const blocks = Array.isArray(outcome.content) ? outcome.content : [];
  return blocks.flatMap((block) => (block?.type === "text" ? [String(block.text)] : [])).join("\n");
}

/** withText puts a text in an outcome's place; an empty result is the tool's own answer again. */
export function withText(kind: Kind, outcome: Outcome | null, text: string): Outcome | null {
  if (kind === "throw") {
    const { value: _, ...rest } = outcome ?? { kind };
    return { ...rest, kind, message: text };
  }
  if (kind === "result" && text === "") return null;
  return { ...outcome, kind, content: [textBlock(text)] };
}

/** requestOf writes the request; without a look it is the call alone. */
export function requestOf(call: Call, look?: Pick<Look, "differences">, question: Record<string, unknown> = { view: true }): string {
  const outcome = call.outcomes[call.kind];
  // Texts go as strings, the schema's too: nothing that was typed passes JavaScript's own JSON reader.
  return JSON.stringify({
    tool: { ...call.tool, schemaText: call.schema },
    arguments: call.arguments,
    ...(call.called === "" ? {} : { call: call.called }),
    ...(call.server === "" ? {} : { server: call.server }),
    ...(outcome ? { outcome } : {}),
    hosts: call.hosts.flatMap(({ host, shown, release, core, returns }) =>
      shown ? [{ host, release, adapter: core ? "core" : "none", ...(core && returns ? { failures: "return" } : {}) }] : []),
    ...question,
    ...(look?.differences && question.view ? { differences: true } : {}),
  });
}

const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const isEffect = (value: unknown) => ["read", "write", "destructive"].includes(value as string);

/** What a tool may have: anything else would make every call of it one that the core refuses. */
const TOOL: Record<string, ((value: unknown) => boolean) | undefined> = /* @__PURE__ */ Object.assign(Object.create(null), {
  name: isText, title: isText, description: isText, effect: isEffect, snippet: isText, idempotent: isFlag, openWorld: isFlag,
  guidelines: (value: unknown) => Array.isArray(value) && value.every(isText),
});

/** callOfRequest is the call that a saved request or a link holds; rows that it does not ask are hidden, apart from the four. */
export function callOfRequest(request: Record<string, unknown>, hosts: Choice[]): Call {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const { schemaText, ...given } = request.tool as Record<string, unknown>;
  const tool = Object.fromEntries(Object.entries(given).filter(([key, value]) => TOOL[key]?.(value)));
  return callOf({
    id: "",
    label: "",
    title: "",
    schemaText: text(schemaText),
    tool: { ...tool, name: text(tool.name) },
    arguments: text(request.arguments),
    call: text(request.call),
    server: text(request.server),
    ...(isOutcome(request.outcome) ? { outcome: known(request.outcome) } : {}),
    hosts: rowsOf(request.hosts),
  }, hosts);
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === "object" && value !== null && ["result", "error", "throw"].includes((value as Outcome).kind);
}

function known(outcome: Outcome): Outcome {
  const members = ["kind", "content", "details", "isError", "name", "message", "value"];
  return Object.fromEntries(members.filter((key) => Object.hasOwn(outcome, key)).map((key) => [key, outcome[key]])) as Outcome;
}

/** rowsOf is the hosts of a request that somebody else wrote. */
export function rowsOf(hosts: unknown): NonNullable<Preset["hosts"]> {
  return Array.isArray(hosts) ? hosts.filter((one) => typeof one?.host === "string") : [];
}

/** sameCall tells whether two calls make the same request. It is asked with every key press: the texts, of which one mostly differs, are compared before anything is written. */
export function sameCall(a: Call, b: Call): boolean {
  return a === b || (a.arguments === b.arguments && a.schema === b.schema && requestOf(sorted(a)) === requestOf(sorted(b)));
}

function sorted(call: Call): Call {
  return { ...call, tool: Object.fromEntries(Object.entries(call.tool).sort(([a], [b]) => (a < b ? -1 : 1))) };
}
