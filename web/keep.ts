// Where a call outlives a reload.

import type { Call, Look } from "./state";

// A tab keeps its own call: a reload brings it back, another tab is not disturbed,
// and a new one shows the sample.
const KEY = "four-hosts-call-1";
const LOOK = "four-hosts-look-1";
const BEHIND = "four-hosts-behind-1";

/** save tells whether the call is kept: a storage has no room for everything. behind says that the address is of an older one. */
export function save(call: Call, look: Look, behind: boolean): boolean {
  try {
    if (behind) sessionStorage.setItem(BEHIND, location.hash);
    else sessionStorage.removeItem(BEHIND);
    sessionStorage.setItem(LOOK, JSON.stringify(look));
    sessionStorage.setItem(KEY, JSON.stringify(call));
    return true;
  } catch {
    // Rather without the other tools than not at all.
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...call, brought: null }));
    } catch {}
    return false;
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
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!kept || typeof kept.schema !== "string" || typeof kept.arguments !== "string" || typeof kept.tool?.name !== "string") return null;
    if (!(kept.kind in kept.outcomes)) return null;
    return { ...kept, server: kept.server ?? "", brought: kept.brought ?? null } as Call;
  } catch {
    return null;
  }
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
