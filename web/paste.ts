// A paste that no field takes, or that is more than the schema field is for.

import { heavy } from "./files";
import type { Call } from "./state";

/**
 * pasted tells of a paste, unless it is refused, wherever it goes (a field takes seconds to lay out what
 * no core reads): whole where it went into no field or is more than the schema's takes, else once that
 * has taken it. The call is the one before it.
 */
export function pasted(schema: HTMLTextAreaElement, call: () => Call, heard: (text: string, before: Call, whole: boolean) => void, refused: (text: string, field: boolean) => boolean): void {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const target = event.target as Element;
    const field = target instanceof Element ? target.closest("input, textarea, select, dialog") : null;
    const whole = !field || (field === schema && heavy(text));
    if (refused(text, !whole)) return event.preventDefault();
    if (text.trim() === "" || (field && field !== schema)) return;
    const before = call();
    if (whole) event.preventDefault();
    heard(text, before, whole);
  });
  document.addEventListener("beforeinput", (event) => {
    const text = event.inputType === "insertFromDrop" ? (event.dataTransfer?.getData("text/plain") ?? event.data ?? "") : "";
    if (refused(text, true)) event.preventDefault();
  });
}
