// The smallest test harness: a check that does not hold is one line.

export const failures: string[] = [];

export function equal(what: string, got: unknown, want: unknown): void {
  const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
  if (a !== b) failures.push(`${what}: ${a}, want ${b}`);
}
