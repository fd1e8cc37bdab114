// What belongs to an older text is dimmed.

/**
 * Most calls are answered within a frame or two. What is stale for less than this does not
 * flicker, and costs nothing: to mark it at once and take the mark away again was nine
 * frames a key press, of 100 elements each.
 */
const SEEN = 60;

export class Stale {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** show marks the part as stale, or takes the mark away. */
  constructor(private show: () => void) {}

  /** soon shows what has not passed by then. */
  soon(): void {
    this.timer ??= setTimeout(() => this.now(), SEEN);
  }

  now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show();
  }
}
