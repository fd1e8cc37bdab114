// One edit of a text, found by comparing what was there with what is there now.

export interface Edit {
  start: number;
  removed: number;
  inserted: string;
}

export interface Span {
  start: number;
  end: number;
}

/** difference is the smallest single edit that makes after of before. */
export function difference(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (tail < most - start && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) tail++;
  return { start, removed: before.length - tail - start, inserted: after.slice(start, after.length - tail) };
}

/** moved carries spans over an edit; those that the edit touched are dropped, since what they marked is another text now. */
export function moved<T extends Span>(spans: T[], edit: Edit): T[] {
  const end = edit.start + edit.removed;
  const by = edit.inserted.length - edit.removed;
  return spans.flatMap((span) => {
    if (span.end <= edit.start) return [span];
    if (span.start >= end) return [{ ...span, start: span.start + by, end: span.end + by }];
    return [];
  });
}

/** place is line and column, from 1, of an offset; columns count code points, lines end at LF, CR LF or CR. */
export function place(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  const breaks = /\r\n?|\n/g;
  for (let found = breaks.exec(text); found && breaks.lastIndex <= offset; found = breaks.exec(text)) {
    line++;
    start = breaks.lastIndex;
  }
  let column = 1;
  for (const _ of text.slice(start, offset)) column++;
  return { line, column };
}
