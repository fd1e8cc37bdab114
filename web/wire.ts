// The response as the page reads it, and what a call is made of. The form is
// described beside the Go that writes it (core/call).

export type Outcome = { kind: string } & Record<string, unknown>;

export interface Range {
  start: number;
  end: number;
  line: number;
  column: number;
}

export interface Finding {
  at?: string;
  message: string;
  range?: Range;
}

export interface Issue {
  line: string;
  range: Range;
}

export interface Panel {
  state: string;
  mark: string;
  word: string;
  channel: string;
  flag: string;
  same: boolean;
  why: string;
  received: { text: string; mark: string }[] | null;
  checked: string;
  registered?: string;
}

export interface Row {
  name: string;
  note?: string;
  arguments?: string;
  outcome?: Outcome;
  cells: { host: string; channel: string; state: string; mark: string; word: string }[];
}

export interface Answer {
  host: string;
  adapterAnswer?: { text: string };
  /** Where a call is not simulated, only what is missing is there. */
  hostAnswer?: { received?: string | null; text?: string | null; message?: unknown; missing?: string };
}

export interface View {
  sentence: { text?: string; code?: string }[];
  panels: Panel[];
  table: { rows: Row[] } | null;
  problems: string;
  text: { answer: number; sanitized: string }[];
}

export interface Response {
  error?: { kind: string; message: string };
  schema: { ok: boolean; problems: Finding[]; notices: Finding[] };
  definition: { ok: boolean; problems: string[]; places?: (Range | null)[] };
  arguments: { ok: boolean; problem?: Finding; notices: Finding[] };
  check?: { ok: boolean; lines: string[]; issues: Issue[] };
  answers: Answer[];
  commandLine?: { lines: string[] };
  view: View;
}

/** A preset as presets.json has it. */
export interface Preset {
  id: string;
  label: string;
  title: string;
  schemaText: string;
  tool: Record<string, unknown>;
  arguments: string;
  outcome?: Outcome;
  call?: string;
  server?: string;
  hosts?: { host: string; release?: string; adapter?: string; failures?: string }[];
}
