// What several parts ask of a text that may be JSON.

/** isJSON tells whether a text is JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
