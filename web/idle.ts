// What nobody waits for is done when the page has nothing else to do.

/** whenIdle acts once the page is idle, within two seconds. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500); // Safari
}
