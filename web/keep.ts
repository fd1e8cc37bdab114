// Where a call outlives a reload.

import type { Call, Look } from "./state";

// A tab keeps its own call: a reload brings it back, another tab is not disturbed,
// and a new one shows the sample.
const KEY = "four-hosts-call-1";
const LOOK = "four-hosts-look-1";
const REPLACED = "four-hosts-undo-1";
const BEHIND = "four-hosts-behind-1";

/**
 * save keeps the call, or tells why it is not kept: a storage has no room for everything, and a browser may give a page none.
 * behind says that the address is of an older one.
 */
export function save(call: Call, look: Look, replaced: Call[], behind: boolean): "" | "large" | "forbidden" {
  keepReplaced(replaced);
  try {
    if (behind) sessionStorage.setItem(BEHIND, location.hash);
    else sessionStorage.removeItem(BEHIND);
    sessionStorage.setItem(LOOK, JSON.stringify(look));
    sessionStorage.setItem(KEY, JSON.stringify(call));
    return "";
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") return "forbidden";
    // Rather without the other tools than not at all.
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...call, brought: null }));
    } catch {}
    return "large";
  }
}

/** The steps back are kept as far as there is room, the newest first. */
function keepReplaced(replaced: Call[]): void {
  for (let from = 0; from <= replaced.length; from += Math.max(1, (replaced.length - from) >> 1)) {
    try {
      sessionStorage.removeItem(REPLACED);
      if (from < replaced.length) sessionStorage.setItem(REPLACED, JSON.stringify(replaced.slice(from)));
      return;
    } catch {
      // Fewer, then.
    }
  }
}

/** restoreReplaced gives the steps back. */
export function restoreReplaced(): Call[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(REPLACED) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap((one) => callFrom(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** isBehind tells whether the address is older than what is kept. */
export function isBehind(): boolean {
  try {
    return sessionStorage.getItem(BEHIND) === location.hash;
  } catch {
    return false;
  }
}

export function restore(): Call | null {
  try {
    return callFrom(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** callFrom is what a storage of any age holds as a call, null where it is none. */
function callFrom(kept: any): Call | null {
  if (!kept || typeof kept.schema !== "string" || typeof kept.arguments !== "string" || typeof kept.tool?.name !== "string") return null;
  if (typeof kept.outcomes !== "object" || !(kept.kind in kept.outcomes) || !Array.isArray(kept.hosts)) return null;
  return { ...kept, server: kept.server ?? "", brought: kept.brought ?? null } as Call;
}

export function restoreLook(): Look {
  const look: Look = { page: "call", text: "", differences: false };
  try {
    const kept = JSON.parse(sessionStorage.getItem(LOOK) ?? "null");
    return { page: kept?.page === "text" ? "text" : "call", text: typeof kept?.text === "string" ? kept.text : "", differences: kept?.differences === true };
  } catch {
    return look;
  }
}
