// The failure matrix: every outcome of the present tool by every host, release and
// adapter. A cell opens the call that shows it.

import { byId, element, inside, setText } from "./dom";
import { marked } from "./marks";
import { reason } from "./reason";
import { requestOf, type Call } from "./state";
import type { Matrix as Response, MatrixColumn, MatrixRow } from "./wire";
import { said } from "./words";

/** So many rows at once: some 25 simulated calls. */
const PART = 4;

export class Matrix {
  private dialog = byId<HTMLDialogElement>("matrix");
  private count = byId("matrix-count");
  private columns: MatrixColumn[] = [];
  private rows: MatrixRow[] = [];
  private run = 0;

  constructor(private call: () => Call, private ask: (request: string) => Promise<string>, open: (row: MatrixRow, column: MatrixColumn) => void) {
    byId("matrix-open").addEventListener("click", () => {
      this.dialog.showModal();
      void this.fill();
    });
    this.dialog.addEventListener("close", () => void this.run++);
    inside(this.dialog, ".close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => {
      const cell = (event.target as Element).closest<HTMLElement>("button[data-at]");
      if (!cell) return;
      const [row, column] = cell.dataset.at!.split(" ").map(Number);
      this.dialog.close();
      open(this.rows[row!]!, this.columns[column!]!);
    });
  }

  private async fill(): Promise<void> {
    const run = ++this.run;
    const body = inside(this.dialog, "tbody");
    this.rows = [];
    body.replaceChildren();
    try {
      for (let total = 1; this.rows.length < total; ) {
        const text = await this.ask(requestOf(this.call(), undefined, { matrix: { from: this.rows.length, count: PART } }));
        if (run !== this.run) return;
        const response = JSON.parse(text);
        if (response.error) throw new Error(response.error.message);
        const matrix = response.matrix as Response | null;
        if (!matrix?.rows.length) {
          setText(this.count, "the schema has a fault, so no host is asked");
          return;
        }
        if (!this.rows.length) this.head(matrix.columns);
        for (const row of matrix.rows) body.append(this.line(row, this.rows.push(row) - 1));
        total = matrix.total;
        setText(this.count, `${this.rows.length} of ${total}`);
      }
      setText(this.count, `${this.rows.length} rows`);
    } catch (error) {
      if (run === this.run) setText(this.count, said.stoppedList(reason(error)));
    }
  }

  private head(columns: MatrixColumn[]): void {
    this.columns = columns;
    const row = element("tr", "", element("td"));
    for (const { name, note } of columns) {
      const cell = element("th", "", name, ...(note ? [element("span", "note", note)] : []));
      cell.scope = "col";
      row.append(cell);
    }
    inside(this.dialog, "thead").replaceChildren(row);
  }

  private line(row: MatrixRow, at: number): HTMLElement {
    const core = row.adapter === "none" ? "none" : row.failures === "return" ? "core, failures returned" : "core";
    const head = element("th", "", element("span", "", row.name), ` ${row.label} · ${core}`);
    head.scope = "row";
    const line = element("tr", "", head);
    row.cells.forEach((cell, i) => {
      if (!cell) return void line.append(element("td", "", "–"));
      const button = element("button", "", marked(cell, row.name), element("code", "", cell.channel));
      button.type = "button";
      button.dataset.at = `${at} ${i}`;
      line.append(element("td", "", button));
    });
    return line;
  }
}
