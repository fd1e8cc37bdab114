// What scrolls can be reached by keyboard: a text that is longer than its place gets a stop
// of Tab, and loses it again.

import { whenIdle } from "./idle";

const PLACES = "#told pre, #command, #lines, #wrong, .notes";
/** After the last change, in milliseconds: it asks for the layout, and neither a key press nor the first answer may wait for that (25 ms while the page was loading). */
const LATER = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) => place.checkVisibility() && !place.querySelector("button, a, select, input"));
  // All are asked before one is changed: a change would lay the page out anew for the next.
  const scroll = places.map((place) => place.scrollHeight > place.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(place).overflowY));
  places.forEach((place, i) => {
    if (scroll[i] === place.hasAttribute("tabindex")) return;
    if (scroll[i]) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  });
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(look), LATER);
}

/** scrolls begins to look, and never ends. */
export function scrolls(): void {
  new MutationObserver(later).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden", "open"] });
  addEventListener("resize", later);
  later();
}
