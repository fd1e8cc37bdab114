// Small steps over the document. Whatever a person gave reaches it as text.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

export function inside<T extends Element = HTMLElement>(parent: ParentNode, selector: string): T {
  const found = parent.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export function element<K extends keyof HTMLElementTagNameMap>(name: K, className = "", ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  for (const child of children) made.append(child);
  return made;
}

/** setText leaves the node alone when it says so already: selections and screen readers stay undisturbed. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * become puts nodes in the place of what a target holds. What is equal stays, with selections in it, and is not laid
 * out as new: at the start and at the end, and in between where as many nodes come as go. A text of 240 lines mostly
 * changes in one, or in two, where a host repeats the arguments.
 */
export function become(target: Element, nodes: Node[]): void {
  const old = [...target.childNodes];
  const least = Math.min(old.length, nodes.length);
  let first = 0;
  while (first < least && nodes[first]!.isEqualNode(old[first]!)) first++;
  let last = 0;
  while (last < least - first && nodes.at(-1 - last)!.isEqualNode(old.at(-1 - last)!)) last++;
  const gone = old.slice(first, old.length - last);
  const come = nodes.slice(first, nodes.length - last);
  if (gone.length === come.length) {
    gone.forEach((node, i) => node.isEqualNode(come[i]!) || node.replaceWith(come[i]!));
    return;
  }
  const behind = old[old.length - last] ?? null;
  for (const node of gone) node.remove();
  // One by one: a call takes some 60,000 arguments, and a text may have more lines.
  for (const node of come) target.insertBefore(node, behind);
}

/** setMark chooses a shape of the page's own set. */
export function setMark(parent: ParentNode, mark: string): void {
  const use = inside<SVGUseElement>(parent, ".mark use");
  const href = "#mark-" + mark;
  if (use.getAttribute("href") !== href) use.setAttribute("href", href);
}
