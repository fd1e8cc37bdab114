// The four panels: what each host is handed, in words, by a mark, and to the letter.

import { byId, element, inside, setMark, setText } from "./dom";
import { visible } from "./visible";
import type { Response } from "./wire";

export class Panels {
  private panels = new Map<string, Panel>();

  constructor(parent: ParentNode) {
    for (const root of parent.querySelectorAll<HTMLElement>("[data-host].panel")) this.panels.set(root.dataset.host!, new Panel(root));
  }

  show(response: Response): void {
    response.answers.forEach((answer, i) => {
      const view = response.view.panels[i];
      if (!view) return;
      const own = answer.adapterAnswer?.text;
      this.panels.get(answer.host)?.show({
        ...view,
        text: own ?? "",
        // Between the core's own lines a break is layout; anywhere else it is a character of the text.
        breaks: own !== response.check?.lines.join("\n"),
        cleaned: response.view.text.find((text) => text.answer === i)?.sanitized,
      });
    });
  }

  /** clear is for a call that no host is asked about. */
  clear(): void {
    for (const panel of this.panels.values()) panel.show({ state: "none", word: "not asked", channel: "", flag: "", why: "", text: "", breaks: false, cleaned: undefined });
  }
}

interface Shown {
  state: string;
  word: string;
  release?: string;
  channel: string;
  flag: string;
  why: string;
  text: string;
  breaks: boolean;
  cleaned: string | undefined;
  registered?: string;
  status?: string[];
}

class Panel {
  private text = "";
  private breaks = false;
  private raw: HTMLButtonElement;
  private drawn = "";

  constructor(private root: HTMLElement) {
    this.text = inside(root, ".text").textContent ?? "";
    this.raw = inside<HTMLButtonElement>(root, ".raw");
    this.raw.addEventListener("click", () => {
      this.raw.setAttribute("aria-pressed", String(this.raw.getAttribute("aria-pressed") !== "true"));
      this.draw();
    });
    const copy = inside<HTMLButtonElement>(root, ".copy");
    copy.addEventListener("click", () => void copyText(this.text).then((done) => say(copy, done ? "copied" : "not allowed")));
  }

  show(shown: Shown): void {
    const { root } = this;
    root.dataset.state = shown.state;
    setMark(inside(root, ".verdict"), shown.channel);
    setText(inside(root, ".word"), shown.word);
    if (shown.release !== undefined) setText(inside(root, ".release"), shown.release);
    setText(inside(root, ".channel"), shown.channel);
    setText(inside(root, ".flag"), shown.flag);
    setText(inside(root, ".why"), shown.why);
    this.text = shown.text;
    this.breaks = shown.breaks;
    this.draw();
    const sanitized = inside(root, ".sanitized");
    sanitized.hidden = shown.cleaned === undefined;
    fill(inside(root, ".cleaned"), shown.cleaned ?? "", true);
    inside(root, ".copy").classList.toggle("idle", shown.channel === "");
    this.extra("registered", "registered as", shown.registered);
    this.extra("status", "status lines", shown.status?.join("\n"));
  }

  private draw(): void {
    const raw = this.raw.getAttribute("aria-pressed") === "true";
    const key = `${raw}${this.breaks}${this.text}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const boxes = fill(inside(this.root, ".text"), this.text, this.breaks, raw);
    this.raw.classList.toggle("idle", !boxes);
  }

  private extra(name: string, label: string, text: string | undefined): void {
    const extras = inside(this.root, ".extras");
    let details = extras.querySelector<HTMLDetailsElement>("." + name);
    if (text === undefined) {
      details?.remove();
      return;
    }
    if (!details) extras.append((details = element("details", name, element("summary", "", label), element("pre"))));
    fill(inside(details, "pre"), text, false);
  }
}

/** fill writes a text with its unseen characters in boxes, and tells whether there are any. */
function fill(target: HTMLElement, text: string, breaks: boolean, raw = false): boolean {
  const pieces = visible(text, breaks);
  const boxes = pieces.some((piece) => typeof piece !== "string");
  if (raw || !boxes) {
    setText(target, text);
    // A text that was drawn with boxes may read the same without them.
    if (target.childElementCount) target.textContent = text;
    return boxes;
  }
  target.replaceChildren(...pieces.flatMap((piece) => {
    if (typeof piece === "string") return [piece];
    const box = element("span", "box", piece.box);
    box.dataset.code = piece.code;
    box.title = piece.code;
    return piece.then ? [box, piece.then] : [box];
  }));
  return boxes;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // In a frame of another origin, or without a secure one, only the old way works.
    const field = element("textarea", "hidden");
    field.value = text;
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
}

function say(copy: HTMLElement, word: string): void {
  const label = copy.firstChild as Text;
  label.data = word;
  setText(byId("spoken"), word);
  setTimeout(() => (label.data = "copy"), 1500);
}
