// Whether this browser has loaded this very core before, and so keeps it.

const KEY = "four-hosts-core";

export function fetchedBefore(core: string): boolean {
  try {
    return localStorage.getItem(KEY) === core;
  } catch {
    return false; // no storage
  }
}

/** fetched remembers a core that was compiled; its name holds its content. */
export function fetched(core: string): void {
  try {
    localStorage.setItem(KEY, core);
  } catch {}
}
