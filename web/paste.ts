// A paste that no field takes, or that is more than the schema field is for.

import type { Call } from "./state";

/**
 * pasted tells of a paste, unless it is refused, wherever it goes (a field takes seconds to lay out what
 * no core reads): whole where it went into no field, else once the schema's field
 * has taken it. The call is the one before it.
 */
export function pasted(schema: HTMLTextAreaElement, call: () => Call, heard: (text: string, before: Call, whole: boolean) => void, refused: (text: string) => boolean): void {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (refused(text)) return event.preventDefault();
    const target = event.target as Element;
    const field = target instanceof Element ? target.closest("input, textarea, select, dialog") : null;
    if (text.trim() === "" || (field && field !== schema)) return;
    const before = call();
    if (!field) event.preventDefault();
    heard(text, before, !field);
  });
}
