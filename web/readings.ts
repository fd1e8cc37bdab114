// One response, shown: panels, lines, notes, table, and squiggles under its places.

import { byId, inside, setText } from "./dom";
import type { Editor, Mark } from "./editor";
import { coreLines, hintLines, Lines, noticeLines, schemaLines } from "./lines";
import { Panels } from "./panels";
import { Table } from "./table";
import type { Range, Response, Row } from "./wire";

export class Readings {
  private panels = new Panels(document);
  private lines: Lines;
  private command = new Lines(byId("command"));
  private schemaNotes: Lines;
  private hints: Lines;
  private usual: Lines;
  private argumentNotes: Lines;
  private table: Table;

  constructor(private schema: Editor, private args: Editor, open: (row: Row) => void) {
    this.lines = new Lines(byId("lines"), args);
    this.schemaNotes = new Lines(byId("schema-notes"), schema);
    this.hints = new Lines(byId("hints"), schema);
    this.usual = new Lines(byId("usual-hints"), schema);
    this.argumentNotes = new Lines(byId("arguments-notes"), args);
    this.table = new Table(inside<HTMLTableSectionElement>(document, "#table tbody"), open);
  }

  show(response: Response): void {
    const { view, check, arguments: read, answers } = response;
    if (answers.length) this.panels.show(response);
    else this.panels.clear();
    this.table.show(view.table);
    const notes = schemaLines(response);
    const notices = noticeLines(response);
    this.lines.show(coreLines(response));
    this.command.show((response.commandLine?.lines ?? []).map((text) => ({ text })));
    this.schemaNotes.show(notes);
    this.argumentNotes.show(notices);
    this.hint(response);
    this.count(view.problems);
    this.schema.mark(marks("fault", notes));
    this.args.mark([...marks("notice", notices), ...marks("fault", check?.issues ?? []), ...marks("fault", read.problem ? [read.problem] : [])]);
  }

  /** clear is for a request that the core refuses as a whole. */
  clear(): void {
    this.panels.clear();
    this.table.show(null);
    for (const list of [this.lines, this.command, this.schemaNotes, this.hints, this.usual, this.argumentNotes]) list.show([]);
    byId("usual").hidden = true;
    this.count("not checked");
    this.schema.mark([]);
    this.args.mark([]);
  }

  /** unchecked is for a call that was given up: what stands there is of another one. */
  unchecked(): void {
    this.count("not checked");
  }

  private hint(response: Response): void {
    const usual = hintLines(response, true);
    this.hints.show(hintLines(response, false));
    this.usual.show(usual);
    byId("usual").hidden = !usual.length;
    setText(byId("usual-count"), usual.length === 1 ? "1 hint that is true of most tools" : `${usual.length} hints that are true of most tools`);
  }

  private count(words: string): void {
    for (const id of ["problems", "count"]) setText(byId(id), words);
  }
}

function marks(kind: Mark["kind"], findings: { range?: Range | null | undefined }[]): Mark[] {
  return findings.flatMap(({ range }) => (range ? [{ kind, start: range.start, end: range.end }] : []));
}
