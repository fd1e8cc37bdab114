// The response as the page reads it, and what a call is made of. Package core/call writes
// it: respond in response.go, viewPart in view.go; TestLayout has one of each form.

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

export interface Cell {
  host: string;
  channel: string;
  state: string;
  mark: string;
  word: string;
}

export interface Row {
  name: string;
  note?: string;
  arguments?: string;
  outcome?: Outcome;
  cells: Cell[];
}

/** Wrong is a part of the list of calls that models get wrong. */
export interface Wrong {
  total: number;
  calls: WrongCall[];
  /** There are more than are listed. */
  cut?: true;
}

export interface WrongCall {
  label: string;
  arguments: string;
  /** The first line of the core, empty where it has none. */
  line: string;
  /** How much it hurts: the larger, the earlier in the list. */
  harm: number;
  /** A model is not told. */
  hurts: boolean;
  cells: Cell[];
}

/** Matrix is a part of the failure matrix. */
export interface Matrix {
  total: number;
  columns: MatrixColumn[];
  rows: MatrixRow[];
}

export interface MatrixColumn {
  name: string;
  note?: string;
  arguments?: string;
  outcome?: Outcome;
  call?: string;
}

export interface MatrixRow {
  host: string;
  name: string;
  release: string;
  label: string;
  adapter: string;
  failures?: string;
  cells: (Cell | null)[];
}

/** Bring is what the core says of a text that was pasted or opened. */
export interface Bring {
  kind: string;
  says: string;
  tools: { tool: Record<string, unknown>; schemaText: string }[];
  notes: { message: string; range: Range }[];
  problem?: { message: string; range: Range };
  call?: { name: string; arguments: string };
  request?: Record<string, unknown>;
}

/** Difference says which earlier answer reads the same, -1 for none, and how the text differs from the first one's. */
export interface Difference {
  like: number;
  words: { text: string; mark: string }[] | null;
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
  differences?: Difference[];
  hints?: Hint[];
  /** Which of the definition's problems those of the schema tell already. */
  repeated?: number[];
}

/** A Hint is something lawful in the schema that bites on a host. */
export interface Hint {
  /** True of most tools. */
  usual: boolean;
  message: string;
  range: Range;
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
