// The element <four-hosts>. It costs a page this script alone until it is seen and wanted.
//
// What stands in it, made by `go run . render -format html`, is shown as it is until the
// first live answer takes its place; the element then keeps its height until somebody
// touches it, so that nothing around it moves.

import { pack } from "../link";
import type { Response } from "../wire";
import { exact, make, show, showSanitized, type Sanitized, type ViewName } from "./live";
import { requestOf } from "./request";
import { sourceOf } from "./source";
import { follow } from "./theme";

declare const STYLE: string;

const VIEWS: ViewName[] = ["panels", "table", "lines", "sanitize"];
/** As tall as an element stands that holds no HTML, in CSS pixels, by its view. */
const HEIGHTS: Record<ViewName, number> = { panels: 420, table: 300, lines: 160, sanitize: 240 };
/** So far below the window an element begins to load. */
const NEAR = "200px";

let sheet: CSSStyleSheet | undefined;
let seen: IntersectionObserver | undefined;

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

// Where there is no browser the module is loaded and does nothing.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** FourHosts is the class of the element; here is the folder of the site. */
export class FourHosts extends Base {
  static here = "";
  static observedAttributes = ["tool", "args", "outcome", "hosts", "src", "preset", "view", "readonly", "load", "theme", "base"];

  /** The last response, parsed; null before the first. */
  result: Response | Sanitized | null = null;
  /** Whether the element keeps the height that it had before its first answer. */
  keepsHeight = true;

  private frame = make("div", "frame light");
  private live = make("div", "live");
  private toolName = make("code", "tool");
  private state = make("span", "state");
  private away = make("a", "open", "open in Four Hosts");
  private area = make("textarea", "arguments");
  private fixed = make("div", "");
  private out = make("div", "out");
  private spoken = make("p", "hidden");
  private more = make("button", "more", "show all");
  private wait = make("button", "load", "try it");
  private fault = make("p", "fault");
  private typed: string | null = null;
  private begun = false;
  private taken = false;
  private asks = 0;
  private asked: Promise<unknown> = Promise.resolve();
  private queued = false;
  private unfollow: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles()];
    this.area.spellcheck = false;
    this.area.rows = 3;
    this.area.setAttribute("aria-label", "Arguments of the call");
    for (const name of ["autocomplete", "autocapitalize", "autocorrect"]) this.area.setAttribute(name, "off");
    this.spoken.setAttribute("role", "status");
    this.wait.type = this.more.type = "button";
    this.away.target = "_blank";
    this.away.rel = "noopener";
    this.live.hidden = this.more.hidden = this.wait.hidden = this.fault.hidden = true;
    this.live.append(make("div", "head", this.toolName, this.state, this.away), this.area, this.fixed, this.out, this.spoken);
    this.frame.append(make("slot", ""), this.live, this.more, this.wait, this.fault);
    root.append(this.frame);
    this.area.addEventListener("input", () => {
      this.typed = this.area.value;
      void this.ask(true);
    });
    for (const event of ["pointerdown", "keydown", "input"]) this.live.addEventListener(event, () => this.unlock());
    this.more.addEventListener("click", () => this.unlock());
    this.wait.addEventListener("click", () => this.begin());
  }

  connectedCallback(): void {
    this.unfollow = follow(this, (dark) => this.paint(dark));
    if (this.begun) return;
    if (!this.childElementCount && this.keepsHeight) {
      this.frame.style.minHeight = `var(--four-hosts-height, ${HEIGHTS[this.view]}px)`;
      this.frame.style.margin = "1em 0";
    }
    const load = this.getAttribute("load");
    if (load === "eager") this.begin();
    else if (load === "click") this.wait.hidden = false;
    else {
      seen ??= new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) (target as FourHosts).begin();
      }, { rootMargin: NEAR });
      seen.observe(this);
    }
  }

  disconnectedCallback(): void {
    this.unfollow?.();
    seen?.unobserve(this);
  }

  attributeChangedCallback(name: string): void {
    if (name === "theme") return this.paint();
    if (name === "args") this.typed = null;
    if (!this.begun || this.queued) return;
    // Attributes that are set together are one call.
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      void this.ask(true);
    });
  }

  get view(): ViewName {
    const want = this.getAttribute("view") as ViewName;
    return VIEWS.includes(want) ? want : "panels";
  }
  set view(view: ViewName) {
    this.setAttribute("view", view);
  }

  /** The arguments as text: what was typed, else the attribute. */
  get args(): string | null {
    return this.typed ?? this.getAttribute("args");
  }
  set args(text: string | null) {
    if (text === null) this.removeAttribute("args");
    else this.setAttribute("args", text);
  }

  /** call answers what the element holds now, loading the core where it is not there yet. */
  async call(): Promise<Response | Sanitized> {
    this.begun = true;
    this.wait.hidden = true;
    seen?.unobserve(this);
    return this.answer();
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    seen?.unobserve(this);
    this.wait.hidden = true;
    // Whatever the page itself has to do comes first.
    const later = globalThis.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 1));
    later(() => void this.ask(false), { timeout: 500 } as IdleRequestOptions);
  }

  /** ask answers in the order of the asks and shows the newest. */
  private ask(announce: boolean): Promise<void> {
    const ask = ++this.asks;
    this.state.textContent = this.taken ? "" : "loading";
    this.out.classList.add("stale");
    const run = this.asked.then(async () => {
      if (ask !== this.asks) return; // a newer one is on its way
      try {
        await this.answer(announce);
      } catch {
        // It is told in the element and by its event.
      }
    });
    this.asked = run;
    return run;
  }

  private async answer(announce = false): Promise<Response | Sanitized> {
    const ask = this.asks;
    try {
      const text = await this.respond();
      const response = JSON.parse(text);
      if (response.error) throw new Error(response.error.message);
      if (ask === this.asks) this.draw(response, announce);
      return response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (ask === this.asks) this.fail(message);
      this.emit("failure", { message });
      throw error instanceof Error ? error : new Error(message);
    }
  }

  private async respond(): Promise<string> {
    const base = new URL(this.getAttribute("base") ?? FourHosts.here, document.baseURI).href;
    this.away.hidden = this.view === "sanitize";
    const source = sourceOf(base);
    if (this.view === "sanitize") return source.ask(JSON.stringify({ sanitize: { value: this.args ?? "" } }));
    const request = await requestOf({
      tool: this.getAttribute("tool"),
      args: this.args,
      outcome: this.getAttribute("outcome"),
      hosts: this.getAttribute("hosts"),
      file: await this.file(),
      preset: this.getAttribute("preset"),
    }, { ask: (request) => source.ask(request), presets: () => source.presets() });
    const { view: _, ...plain } = JSON.parse(request);
    this.toolName.textContent = plain.tool.name;
    if (this.typed === null) this.area.value = plain.arguments;
    this.away.href = base + (await pack({ request: plain }));
    return source.ask(request);
  }

  private async file(): Promise<string | null> {
    const src = this.getAttribute("src");
    if (src === null) return null;
    const response = await fetch(new URL(src, document.baseURI));
    if (!response.ok) throw new Error(`src: ${src} could not be fetched: the server says ${response.status}`);
    return response.text();
  }

  private draw(response: Response | Sanitized, announce: boolean): void {
    const first = !this.taken;
    if (first) this.lock();
    this.result = response;
    this.fault.hidden = true;
    this.state.textContent = "";
    const sanitized = "line" in response;
    this.toolName.hidden = sanitized;
    if (sanitized && this.typed === null) this.area.value = this.args ?? "";
    const readonly = this.hasAttribute("readonly");
    this.area.hidden = readonly;
    this.fixed.replaceChildren(...(readonly ? [exact("arguments", this.area.value, "")] : []));
    this.out.replaceChildren(...(sanitized ? showSanitized(response) : show(this.view, response)).filter((child) => child != null));
    this.out.classList.remove("stale");
    if (announce) this.spoken.textContent = sanitized ? response.line : response.view.sentence.map(({ text, code }) => text ?? code).join("");
    if (first) this.takeOver();
    this.emit("result", response);
  }

  /** lock keeps the height, takeOver puts the live answer in the place of what was there. */
  private lock(): void {
    const { height } = this.frame.getBoundingClientRect();
    if (!this.keepsHeight || !height) return;
    const [first, last] = [this.firstElementChild, this.lastElementChild];
    // The margins of what stood here collapse with those around, so they have to stay.
    if (first && last) this.frame.style.margin = `${getComputedStyle(first).marginTop} 0 ${getComputedStyle(last).marginBottom}`;
    this.frame.style.height = `${height}px`;
    this.frame.classList.add("locked");
  }

  private takeOver(): void {
    this.taken = true;
    this.frame.classList.add("taken");
    this.frame.querySelector("slot")!.hidden = true;
    this.live.hidden = false;
    this.more.hidden = !this.frame.classList.contains("locked") || this.live.offsetHeight <= this.frame.offsetHeight;
    this.emit("ready", null);
  }

  private unlock(): void {
    this.frame.classList.remove("locked");
    this.frame.style.height = this.frame.style.minHeight = "";
    this.more.hidden = true;
  }

  /** fail leaves what stands there, and says why there is nothing newer. */
  private fail(message: string): void {
    this.state.textContent = "";
    this.fault.textContent = `No live answer: ${message}`;
    // A fault would move the page: until somebody touches the element it goes to the event alone,
    // unless there is nothing else to see.
    this.fault.hidden = !this.taken && this.childElementCount > 0 && this.keepsHeight;
  }

  private paint(dark = this.frame.classList.contains("dark")): void {
    const theme = this.getAttribute("theme");
    const own = theme === "light" || theme === "dark";
    const now = own ? theme === "dark" : dark;
    this.frame.classList.toggle("own", own);
    this.frame.classList.toggle("dark", now);
    this.frame.classList.toggle("light", !now);
  }

  private emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`four-hosts-${name}`, { detail, bubbles: true, composed: true }));
  }
}

// Attributes are properties too: strings, and readonly as a boolean.
for (const name of ["tool", "outcome", "hosts", "src", "preset", "load", "theme", "base"] as const) {
  Object.defineProperty(FourHosts.prototype, name, {
    configurable: true,
    get(this: FourHosts) { return this.getAttribute(name); },
    set(this: FourHosts, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, typeof value === "string" ? value : JSON.stringify(value));
    },
  });
}
