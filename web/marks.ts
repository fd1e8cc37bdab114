// Marks made by scripts: a shape of the page's own set with its word, for lists that the
// built page does not hold.

import { element } from "./dom";
import type { Cell } from "./wire";

const SVG = "http://www.w3.org/2000/svg";

/** marked is a cell: a shape to see, the host and the word to hear. */
export function marked(cell: Cell, host: string): HTMLElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "mark");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#mark-" + cell.mark);
  svg.append(use);
  const made = element("span", "cell", element("span", "hidden", `${host}: ${cell.word}; `));
  made.prepend(svg);
  made.dataset.state = cell.state;
  made.title = `${host}: ${cell.word}`;
  return made;
}
