// The panels: of each host what its adapter hands over and what its model reads, in
// words, by a mark, and to the letter.

import { become, element, inside, setMark, setText } from "./dom";
import { boxed, copies, fill, forget } from "./text";
import type { Answer, Difference, Panel as View, Response } from "./wire";

export class Panels {
  private panels = new Map<string, Panel>();

  constructor(parent: ParentNode) {
    for (const root of parent.querySelectorAll<HTMLElement>("[data-host].panel")) this.panels.set(root.dataset.host!, new Panel(root));
  }

  show(response: Response): void {
    const asked = new Set<string>();
    response.answers.forEach((answer, i) => {
      const view = response.view.panels[i];
      if (!view) return;
      asked.add(answer.host);
      // Between the core's own lines a break is layout; anywhere else it is a character of the text.
      const breaks = answer.adapterAnswer?.text !== response.check?.lines.join("\n");
      this.panels.get(answer.host)?.show(view, answer, breaks, response.view.text.find((text) => text.answer === i)?.sanitized);
      this.panels.get(answer.host)?.differ(response.view.differences?.[i], (at) => this.panels.get(response.answers[at]!.host)!.name);
    });
    for (const [host, panel] of this.panels) if (!asked.has(host)) panel.show(unasked, {}, false, undefined);
  }

  /** clear is for a call that no host is asked about. */
  clear(): void {
    for (const panel of this.panels.values()) panel.show(unasked, {}, false, undefined);
  }
}

const unasked: View = { state: "none", mark: "none", word: "not asked", channel: "", flag: "", same: false, why: "", received: null, checked: "" };

class Panel {
  private handed: string;
  private reads: string | null;
  /** The word where the model reads nothing. */
  private nothing = "";
  private breaks = false;
  private raw: HTMLButtonElement;
  private message: Fold;
  private received: Fold;
  private registered: Fold;
  /** What was found by part, which stays: some thirty are set with each key. */
  private parts: Record<string, HTMLElement> = {};

  constructor(private root: HTMLElement) {
    this.raw = inside<HTMLButtonElement>(root, ".raw");
    this.raw.addEventListener("click", () => {
      this.raw.setAttribute("aria-pressed", String(this.raw.getAttribute("aria-pressed") !== "true"));
      this.draw();
    });
    this.message = new Fold(inside(root, ".message"));
    this.received = new Fold(inside(root, ".received"));
    this.registered = new Fold(inside(root, ".registered"));
    // Until the core answers, what is copied is what the page was built with.
    this.handed = this.part(".text").textContent ?? "";
    this.reads = this.part(this.part(".same").hidden ? ".reads" : ".text").textContent;
    copies(this.part(".copy"), () => this.reads ?? "");
    copies(this.part(".copy-handed"), () => this.handed);
    copies(this.part(".copy-message"), () => this.message.text);
  }

  get name(): string {
    return this.part("h3").textContent ?? "";
  }

  /** differ folds a panel that reads the same as an earlier one, and shows how others differ from the first. */
  differ(difference: Difference | undefined, name: (answer: number) => string): void {
    const { like = -1, words = null } = difference ?? {};
    this.root.toggleAttribute("data-like", like >= 0);
    this.part(".like").hidden = like < 0;
    setText(this.part(".like"), like < 0 ? "" : `the same as ${name(like)}`);
    setText(this.part(".against"), words && like < 0 ? `, as against ${name(0)}` : "");
    if (!words || like >= 0) return;
    this.part(".model").hidden = false;
    for (const selector of [".handed", ".same"]) this.part(selector).hidden = true;
    pieces(this.part(".reads"), words);
  }

  private part(selector: string): HTMLElement {
    return (this.parts[selector] ??= inside(this.root, selector));
  }

  show(view: View, { adapterAnswer, hostAnswer }: Omit<Answer, "host">, breaks: boolean, cleaned: string | undefined): void {
    this.root.dataset.state = view.state;
    setMark(this.part(".verdict"), view.mark);
    setText(this.part(".word"), view.word);
    setText(this.part(".why"), view.why);
    setText(this.part(".channel"), view.channel);
    this.part(".channel").title = view.flag;
    setText(this.part(".flag"), view.flag && ", " + view.flag);
    this.part(".handed").hidden = !adapterAnswer;
    this.part(".same").hidden = !view.same;
    this.part(".model").hidden = view.same || !hostAnswer;
    this.part(".reads").classList.toggle("nothing", hostAnswer?.text == null);
    this.handed = adapterAnswer?.text ?? "";
    this.reads = hostAnswer?.text ?? null;
    this.breaks = breaks;
    this.part(".sanitized").hidden = cleaned === undefined;
    fill(this.part(".cleaned"), cleaned ?? "", true);
    this.nothing = hostAnswer?.missing === undefined ? "nothing" : "not simulated";
    this.draw();
    this.part(".copy").classList.toggle("idle", this.reads === null);
    this.part(".release").title = this.part(".checked").textContent = view.checked;
    const changed = view.received?.some(({ mark }) => mark !== "");
    this.lens(changed ? view.received! : []);
    this.received.show(changed ? undefined : hostAnswer?.received ?? undefined);
    this.message.show(hostAnswer?.message == null ? "none" : JSON.stringify(hostAnswer.message, null, 2));
    this.registered.show(view.registered);
  }

  private draw(): void {
    const raw = this.raw.getAttribute("aria-pressed") === "true";
    const boxes = [
      fill(this.part(".text"), this.handed, this.breaks, raw),
      fill(this.part(".reads"), this.part(".same").hidden ? this.reads ?? this.nothing : "", false, raw),
    ];
    this.raw.classList.toggle("idle", !boxes.includes(true));
  }

  private lens(marked: NonNullable<View["received"]>): void {
    const lens = this.part(".lens");
    lens.hidden = !marked.length;
    const code = inside(lens, "code");
    pieces(code, marked);
  }
}

/** pieces writes a text with what was dropped and what was added. */
function pieces(target: Element, marked: { text: string; mark: string }[]): void {
  forget(target);
  become(target, marked.flatMap(({ text, mark }) => {
    const nodes = boxed(text);
    if (!mark) return nodes;
    const piece = element(mark === "dropped" ? "del" : "ins");
    for (const node of nodes) piece.append(node);
    return [piece];
  }));
}

/** A Fold draws its text when it is opened. */
class Fold {
  text: string;
  private pre: HTMLElement;

  constructor(private root: HTMLDetailsElement) {
    this.pre = inside(root, "pre");
    this.text = this.pre.textContent ?? "";
    root.addEventListener("toggle", () => this.draw());
  }

  show(text: string | undefined): void {
    this.root.hidden = text === undefined;
    this.text = text ?? "";
    this.draw();
  }

  private draw(): void {
    fill(this.pre, this.root.open ? this.text : "");
  }
}
