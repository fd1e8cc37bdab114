// Why something failed, in the words of whatever was thrown.

/** reason is the message of an Error, anything else as text. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
