// In one column the arguments and their answers come first, the tool after them. The
// style sheet shows it so from the first paint; this puts the elements in the same
// order, so that Tab and a screen reader go the way that the eye goes.

const WIDE = ["tool-part", "arguments-part", "wrong-part", "outcome-part", "core-part", "told"];
const NARROW = ["arguments-part", "wrong-part", "told", "tool-part", "outcome-part", "core-part"];

export function followLayout(main: HTMLElement): void {
  const narrow = matchMedia("(max-width: 999.98px)");
  const arrange = () => {
    const focused = document.activeElement;
    for (const id of narrow.matches ? NARROW : WIDE) main.append(document.getElementById(id)!);
    if (focused instanceof HTMLElement && main.contains(focused)) focused.focus({ preventScroll: true });
  };
  if (narrow.matches) arrange();
  narrow.addEventListener("change", arrange);
}
