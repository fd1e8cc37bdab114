// The address of the page holds the call: written at most every half second, read when
// the page opens and when somebody follows another link in the same tab.

import { hashOf, MOST, readHash, type Linked } from "./link";
import type { Call, Look } from "./state";

const EVERY = 500;

export class Address {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written = location.hash;

  /** opened gets what a link holds, broken why it cannot be read. */
  constructor(private opened: (linked: Linked) => void, private broken: (why: string) => void) {
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) void this.read();
    });
  }

  /** read reads the address; false where it holds no call, or one that cannot be read. */
  async read(): Promise<boolean> {
    this.written = location.hash;
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      const linked = await readHash(location.hash);
      if (!linked) return false;
      this.opened(linked);
      return true;
    } catch (error) {
      this.broken(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** write puts what state gives by then into the address; null is the page as it opens. */
  write(state: () => { call: Call; look: Look } | null): void {
    this.timer ??= setTimeout(async () => {
      this.timer = undefined;
      const now = state();
      const hash = now ? await hashOf(now.call, now.look) : "";
      if (this.timer !== undefined || hash === this.written) return; // a newer one is on its way
      this.written = hash.length > MOST ? "" : hash;
      // A frame without an origin of its own may not write its address: it works without.
      try {
        history.replaceState(null, "", location.pathname + location.search + this.written);
      } catch {}
    }, EVERY);
  }
}
