// In one column the arguments and their answers come first, the tool after them. The
// style sheet shows it so from the first paint; this puts the elements in the same
// order, so that Tab and a screen reader go the way that the eye goes.

import { byId } from "./dom";

const WIDE = ["tool-part", "arguments-part", "wrong-part", "outcome-part", "core-part", "told"];
const NARROW = ["arguments-part", "wrong-part", "told", "tool-part", "outcome-part", "core-part"];
/** These follow each other in both, and stay: whatever moves is styled and laid out anew, and most of the page is in told. */
const STAY = ["arguments-part", "wrong-part", "told"];

export function followLayout(main: HTMLElement): void {
  const narrow = matchMedia("(max-width: 999.98px)");
  const arrange = () => {
    const focused = document.activeElement;
    const order = narrow.matches ? NARROW : WIDE;
    order.forEach((id, i) => {
      const next = order.slice(i).find((one) => STAY.includes(one));
      if (next !== id) main.insertBefore(byId(id), next ? byId(next) : null);
    });
    if (focused instanceof HTMLElement && main.contains(focused)) focused.focus({ preventScroll: true });
  };
  if (narrow.matches) arrange();
  narrow.addEventListener("change", arrange);
}
