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

/** setMark chooses a shape of the page's own set. */
export function setMark(parent: ParentNode, mark: string): void {
  const use = inside<SVGUseElement>(parent, ".mark use");
  const href = "#mark-" + mark;
  if (use.getAttribute("href") !== href) use.setAttribute("href", href);
}
