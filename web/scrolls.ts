// What scrolls can be reached by keyboard: a text that is longer than its place gets a stop
// of Tab, and loses it again.

const PLACES = "#told pre, #command, #lines, #wrong, .notes";
/** After the last change, in milliseconds: it asks for the layout, and no key press may wait for that. */
const LATER = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    if (place.querySelector("button, a, select, input")) continue;
    const scrolls = place.scrollHeight > place.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(place).overflowY);
    if (scrolls !== place.hasAttribute("tabindex")) {
      if (scrolls) place.tabIndex = 0;
      else place.removeAttribute("tabindex");
    }
  }
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(look, LATER);
}

/** scrolls begins to look, and never ends. */
export function scrolls(): void {
  new MutationObserver(later).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden", "open"] });
  addEventListener("resize", later);
  later();
}
