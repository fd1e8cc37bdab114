// What a person clicks, chooses and types before the main script is there: kept as it happens, done once it is, and
// the page is read as it was built. The large fields are read-only until then.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Step {
  type: string;
  target: Element;
  value: string;
  checked: boolean;
}

/** After so many milliseconds a page without its main script says that it loads. */
const LATE = 1000;

declare global {
  interface Window {
    fourHostsHasty?: Step[] | undefined;
  }
}

/** watch keeps what is clicked, chosen and typed until redo. */
export function watch(): void {
  window.fourHostsHasty = [];
  setTimeout(() => {
    const status = document.getElementById("status");
    if (status?.innerText === "" && window.fourHostsHasty) status.textContent = "loading";
  }, LATE);
  for (const type of ["click", "change", "input"]) {
    addEventListener(type, ({ target }) => {
      const { value, checked } = target as HTMLInputElement;
      window.fourHostsHasty?.push({ type, target: target as Element, value, checked });
    }, true);
  }
}

/** redo gives what does all of it again. Until then the controls are as the page was built. */
export function redo(): () => void {
  const steps = window.fourHostsHasty ?? [];
  window.fourHostsHasty = undefined;
  for (const { type, target } of steps) if (type !== "click") reset(target as Control);
  return () => {
    for (const { type, target, value, checked } of steps) {
      if (type === "click") {
        // No MouseEvent: what the browser does by itself, it has done.
        if (target.closest("button")) target.dispatchEvent(new Event(type, { bubbles: true }));
        continue;
      }
      const control = target as HTMLInputElement;
      if (control.type === "radio" || control.type === "checkbox") control.checked = checked;
      else if (control.type !== "file") control.value = value;
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function reset(control: Control): void {
  if (control.type === "file") {
    // What was chosen stays: no script can choose it again.
  } else if (control instanceof HTMLSelectElement) {
    control.selectedIndex = Math.max(0, [...control.options].findIndex((option) => option.defaultSelected));
  } else if (control.type === "radio" && control instanceof HTMLInputElement) {
    for (const one of document.querySelectorAll<HTMLInputElement>("[type=radio]")) if (one.name === control.name) one.checked = one.defaultChecked;
  } else if (control.type === "checkbox" && control instanceof HTMLInputElement) {
    control.checked = control.defaultChecked;
  } else {
    control.value = control.defaultValue;
  }
}
