// The address of the page holds the call: written at most every half second, read when
// the page opens and when somebody follows another link in the same tab.

import { hashOf, MOST, readHash, type Linked } from "./link";
import { reason } from "./reason";
import type { Call, Look } from "./state";

const EVERY = 500;

interface Shown {
  call: Call;
  look: Look;
}

export class Address {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written = location.hash;
  private state: () => Shown | null = () => null;
  private again = false;
  private run = 0;

  /** opened gets what a link holds, broken why it cannot be read. */
  constructor(private opened: (linked: Linked) => Promise<void>, private broken: (why: string) => void) {
    addEventListener("hashchange", (event) => {
      // By the time of the event the page may have written over it.
      const { hash } = new URL(event.newURL);
      if (hash !== this.written) void this.read(hash);
    });
  }

  /** read reads the address and opens what it holds; false where it holds no call, or one that cannot be read. */
  async read(hash = location.hash): Promise<boolean> {
    this.written = hash;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.run++; // what is being written is of no use any more
    try {
      const linked = await readHash(hash);
      if (!linked) {
        // A place on the page is no call.
        if (hash.length > 1 && !document.getElementById(hash.slice(1))) this.broken("it names no place of this page");
        return false;
      }
      await this.opened(linked);
      return true;
    } catch (error) {
      this.broken(reason(error));
      return false;
    }
  }

  /** behind tells whether the address does not hold yet what was given last. */
  get behind(): boolean {
    return this.timer !== undefined;
  }

  /** write puts what state gives by then into the address; null is the page as it opens. */
  write(state: () => Shown | null): void {
    this.state = state;
    this.again = true;
    this.timer ??= setTimeout(() => void this.put(), EVERY);
  }

  private async put(): Promise<void> {
    const run = ++this.run;
    this.again = false;
    const now = this.state();
    const hash = now ? await hashOf(now.call, now.look) : "";
    if (run !== this.run) return;
    this.timer = this.again ? setTimeout(() => void this.put(), EVERY) : undefined;
    if (hash === this.written) return;
    this.written = hash.length > MOST ? "" : hash;
    // A frame without an origin of its own may not write its address: it works without.
    try {
      history.replaceState(null, "", location.pathname + location.search + this.written);
    } catch {}
  }
}
