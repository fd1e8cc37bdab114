// Every failure, every host: the documented table for the present tool, with what the
// model is told on the chosen releases. A cell opens its call.

import { inside, setMark, setText } from "./dom";
import type { Row, View } from "./wire";

export class Table {
  private rows: Row[] = [];

  constructor(private body: HTMLTableSectionElement, open: (row: Row) => void) {
    body.addEventListener("click", (event) => {
      const cell = (event.target as Element).closest<HTMLElement>("button[data-row]");
      const row = cell && this.rows[Number(cell.dataset.row)];
      if (row?.arguments !== undefined) open(row);
    });
  }

  show(table: View["table"] | undefined): void {
    this.rows = table?.rows ?? [];
    [...this.body.rows].forEach((line, i) => {
      const row = this.rows[i];
      setText(inside(line, ".note"), row?.note ?? "");
      for (const cell of line.querySelectorAll<HTMLButtonElement>("button")) {
        const shown = row?.cells.find((one) => one.host === cell.dataset.host);
        cell.disabled = !shown;
        cell.dataset.state = shown?.state ?? "none";
        setMark(cell, shown?.mark ?? "none");
        setText(inside(cell, "code"), shown?.channel ?? "");
        // The channel is what the adapter takes, the mark what the model is told.
        cell.title = shown?.word ?? "";
        setText(inside(cell, ".hidden"), shown ? ": " + shown.word : "");
      }
    });
  }
}
