// Timers that a test looks at as they are set, and lets be up when it likes.

export interface Timers {
  /** The milliseconds that are waited for. */
  waits(): number[];
  /** Lets all be up. */
  up(): void;
  /** Forgets all. */
  clear(): void;
}

/** withTimers runs a test with timers that nothing but the test moves. */
export async function withTimers(test: (timers: Timers) => Promise<void>): Promise<void> {
  const real = { setTimeout, clearTimeout };
  const set = new Map<number, { late: () => void; ms: number }>();
  let ids = 0;
  Object.assign(globalThis, {
    setTimeout: (late: () => void, ms: number) => (set.set(++ids, { late, ms }), ids),
    clearTimeout: (id: number) => void set.delete(id),
  });
  try {
    await test({
      waits: () => [...set.values()].map(({ ms }) => ms),
      up() {
        const now = [...set.values()];
        set.clear();
        for (const { late } of now) late();
      },
      clear: () => set.clear(),
    });
  } finally {
    Object.assign(globalThis, real);
  }
}
