// A link holds everything in its hash, which no server gets to see: #call= and a version,
// a dot, and the call as JSON, deflated, in base64url without "=". #args= and #tool= are
// for people who write one by hand, and stand above what #call= holds.
//
// A version once written is read for good: web/tests/link.ts keeps links of each.

import { requestOf, type Call, type Look } from "./state";

const VERSION = "1";
/** A link of this length may be cut by what passes it on (mail, chats, some servers). */
export const LONG = 2000;
/** Past this length a link is not written: some browsers take no longer address. */
export const MOST = 64_000;
/** As much as a link may hold once it is inflated. */
const INFLATED = 4 << 20;

/** Linked is what a link says; what it leaves out is as it was. */
export interface Linked {
  request?: Record<string, unknown>;
  /** What it holds, for the core to read as strictly as any request. */
  text?: string;
  /** Whether it is as no page of ours writes one, so that reading it as JavaScript does may have lost something. */
  foreign?: boolean;
  look?: Partial<Look>;
  /** The member beside the request that is not known or not right. */
  strange?: string | undefined;
  /** The arguments as text. */
  args?: string;
  /** The name of a sample or of its tool, or the JSON of a tool or of a schema. */
  tool?: string;
}

/** A LinkError says in words what is wrong with a link. */
export class LinkError extends Error {}

/** hashOf writes a call and how it is looked at. */
export async function hashOf(call: Call, look: Look): Promise<string> {
  const request = plain(call);
  const shown = { ...(look.differences ? { differences: true } : {}), ...(look.page === "text" ? { page: "text", text: look.text } : {}) };
  return pack({ request, ...(Object.keys(shown).length ? { look: shown } : {}) });
}

/** plain is the request of a call as a link holds it. */
export function plain(call: Call): object {
  const { view: _, ...request } = JSON.parse(requestOf(call));
  return request;
}

/** pack is the hash of a request and of how it is looked at. */
export async function pack(value: { request: object; look?: object }): Promise<string> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#call=${VERSION}.${base64url(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** readHash reads one, null where there is nothing in it; it throws a LinkError. */
export async function readHash(hash: string): Promise<Linked | null> {
  const text = hash.replace(/^#/, "");
  if (text === "" || !text.includes("=")) return null; // a place on the page
  const known = ["call", "args", "tool"];
  const members = new Map<string, string>();
  // A value may hold an ampersand: only one before a name of ours parts two members.
  for (const pair of text.split(/&(?=(?:call|args|tool)=)/)) {
    const at = pair.indexOf("=");
    const key = at < 0 ? pair : pair.slice(0, at);
    if (!known.includes(key)) throw new LinkError(`it has ${JSON.stringify(key.slice(0, 40))}, and a link has ${known.join(", ")}`);
    const stranger = key === "call" ? /&([^=&]*)/.exec(pair)?.[1] : undefined; // the packed call has no ampersand of its own
    if (stranger !== undefined) throw new LinkError(`it has ${JSON.stringify(stranger.slice(0, 40))}, and a link has ${known.join(", ")}`);
    if (members.has(key)) throw new LinkError(`it has ${key} twice`);
    members.set(key, pair.slice(at + 1));
  }
  const linked: Linked = {};
  const call = members.get("call");
  if (call !== undefined) Object.assign(linked, await unpack(call));
  for (const key of ["args", "tool"] as const) {
    const value = members.get(key);
    if (value !== undefined) linked[key] = decoded(key, value);
  }
  return linked;
}

async function unpack(text: string): Promise<Linked> {
  const dot = text.indexOf(".");
  const version = text.slice(0, Math.max(dot, 0));
  if (!/^\d{1,6}$/.test(version)) throw new LinkError("it has no version");
  if (version !== VERSION) throw new LinkError(`it is of version ${version}, and this page reads version ${VERSION}: a newer page may read it`);
  let json: string;
  try {
    const bytes = await inflate(unbase64url(text.slice(dot + 1)));
    json = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("it is cut off or damaged");
  }
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new LinkError("what it holds is no JSON");
  }
  if (!isObject(read) || !isObject(isObject(read.request) ? read.request.tool : read.tool)) throw new LinkError("what it holds is no call");
  // A look that is not written is the usual one: whoever follows a link sees what it shows.
  const look = lookOf(isObject(read.look) ? read.look : {});
  const { request } = read;
  // What this page writes has the schema as text and is opened at once; any other request is read by the core.
  const own = isObject(request) && isObject(request.tool) && typeof request.tool.schemaText === "string" && typeof request.arguments === "string";
  const strange = isObject(request) ? strangerOf(read) : undefined;
  return own ? { request, text: json, foreign: JSON.stringify(read) !== json, look, strange } : { text: json, look, strange };
}

function strangerOf({ request: _, ...beside }: Record<string, unknown>): string | undefined {
  const other = Object.keys(beside).find((name) => name !== "look" || !isObject(beside.look));
  if (other !== undefined || !isObject(beside.look)) return other;
  const right: Record<string, (value: unknown) => boolean> = { __proto__: null!, differences: isBoolean, page: (value) => value === "text" || value === "call", text: (value) => typeof value === "string" };
  const wrong = Object.entries(beside.look).find(([name, value]) => !right[name]?.(value));
  return wrong && `look.${wrong[0]}`;
}

const isBoolean = (value: unknown) => typeof value === "boolean";

function lookOf(read: Record<string, unknown>): Partial<Look> {
  return {
    differences: read.differences === true,
    page: read.page === "text" ? "text" : "call",
    ...(typeof read.text === "string" ? { text: read.text } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function decoded(key: string, value: string): string {
  try {
    // A program that writes a brace as %7B may write a space as a plus; a plus that a person wrote is one.
    return decodeURIComponent(/^%[75]B/i.test(value) ? value.replace(/\+/g, " ") : value);
  } catch {
    throw new LinkError(`its ${key} has a percent sign that stands for no character`);
  }
}

/** inflate takes no more than INFLATED. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > INFLATED) {
      void reader.cancel();
      throw new LinkError(`it holds more than ${INFLATED >> 20} MiB`);
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function base64url(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function unbase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new LinkError("it has a character that no link has");
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
