// The element <four-hosts>. It costs a page this script alone until it is seen and wanted.
//
// What stands in it, made by `go run . render -format html`, is shown as it is until the
// first live answer takes its place; the element then keeps its height until somebody
// touches it, so that nothing around it moves.

import { pack } from "../link";
import { reason } from "../reason";
import type { Response } from "../wire";
import { exact, make, plain, set, show, showSanitized, type Sanitized, type ViewName } from "./live";
import { kept, text } from "./load";
import { absent, requestOf, withMember } from "./request";
import { baseOf, sourceOf } from "./source";
import { isLight } from "./theme";

declare const STYLE: string;

const ATTRIBUTES = ["tool", "args", "outcome", "hosts", "src", "preset", "view", "readonly", "load", "theme", "base"] as const;
/** As tall as an element stands that holds no HTML, in CSS pixels, by its view. */
const HEIGHTS: Record<ViewName, number> = { panels: 740, table: 640, lines: 260, sanitize: 300 };
const CHOICES: Record<string, string[]> = { view: Object.keys(HEIGHTS), theme: ["auto", "light", "dark"], load: ["visible", "click", "eager"] };
/** So far below the window an element begins to load. */
const NEAR = "200px";
/** This long after the last key a listener is told what came out, in milliseconds. */
const SETTLED = 700;

/** The files that src names, each fetched once, by the page that names them. */
const files: Record<string, () => Promise<string>> = Object.create(null);
let sheet: CSSStyleSheet | undefined;
let seen: IntersectionObserver | undefined;

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/** Shown is what the head of an answer says. */
interface Shown {
  name: string;
  args: string;
  href: string;
}

// Where there is no browser the module is loaded and does nothing.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** FourHosts is the class of the element; here is the folder of the site. */
export class FourHosts extends Base {
  static here = "";
  static observedAttributes = ATTRIBUTES;

  declare tool: string | null;
  declare outcome: string | null;
  declare hosts: string | null;
  declare src: string | null;
  declare preset: string | null;
  declare load: string | null;
  declare theme: string | null;
  declare base: string | null;

  /** The last response, parsed; null before the first. */
  result: Response | Sanitized | null = null;
  /** Whether the element keeps the height that it had before its first answer. */
  keepsHeight = true;

  #frame = make("div", "frame");
  #stood = make("slot", "");
  #live = make("div", "live");
  #toolName = make("code", "tool");
  #away = make("a", "open", "open in Four Hosts");
  #area = make("textarea", "arguments");
  #fixed = make("div", "");
  #out = make("div", "out");
  #spoken = make("p", "");
  #more = make("button", "more", "show all");
  #wait = make("button", "load", "try it");
  #fault = make("p", "fault");
  #typed: string | null = null;
  #begun = false;
  #clicked = false;
  #taken = false;
  /** The number of the newest question, and of the newest whose answer or failure was shown or is of no use any more. */
  #asks = 0;
  #told = 0;
  #asked: Promise<unknown> = Promise.resolve();
  #speech: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles()];
    set(this.#area, { rows: "3", spellcheck: "false", autocapitalize: "off", autocorrect: "off" });
    this.#fixed.className = "fixed";
    this.#spoken.className = "hidden";
    for (const told of [this.#spoken, this.#fault]) set(told, { role: "status" });
    for (const own of [this.#live, this.#fault]) set(own, { dir: "ltr" });
    for (const button of [this.#wait, this.#more]) set(button, { type: "button" });
    set(this.#away, { target: "_blank", rel: "noopener" });
    this.#live.append(make("div", "head", this.#toolName, this.#away), this.#area, this.#fixed, this.#out, this.#spoken);
    // Its words are English whatever the page is written in.
    for (const own of [this.#live, this.#more, this.#wait, this.#fault]) set(own, { hidden: "", lang: "en" });
    this.#frame.append(this.#wait, this.#stood, this.#live, this.#more, this.#fault);
    root.append(this.#frame);
    // A finger that scrolls, a text that is selected and a Tab that passes are no touch.
    this.#area.oninput = () => {
      this.#typed = this.#area.value;
      this.#unlock();
      // What is typed while an answer is under way waits for it, and only the last of it is asked.
      void this.#ask(true, this.#asked);
    };
    this.#live.addEventListener("focusin", ({ target }) => {
      if (target !== this.#out && (target as Element).getBoundingClientRect().bottom > this.#frame.getBoundingClientRect().bottom) this.#unlock();
    });
    this.#out.tabIndex = -1;
    this.#more.onclick = () => {
      this.#unlock();
      this.#out.focus({ preventScroll: true }); // the button is gone
    };
    this.#wait.onclick = () => {
      this.#clicked = true;
      void this.#ask(true);
    };
    this.#stood.addEventListener("slotchange", () => this.#reserve());
    // Whatever changes the colour that an element inherits: its frame has a transition of a millisecond on it.
    this.#frame.ontransitionend = () => this.#paint();
  }

  connectedCallback(): void {
    // What was set before this script ran is a plain member that hides the property.
    const own = this as unknown as Record<string, unknown>;
    for (const name of ATTRIBUTES) {
      if (!Object.hasOwn(own, name)) continue;
      const value = own[name];
      delete own[name];
      // MkDocs Material writes what it reads of src, which is nothing before this script ran.
      if (value !== undefined) own[name] = value;
    }
    this.#paint();
    this.#prepare();
  }

  disconnectedCallback(): void {
    seen?.unobserve(this);
    if (this.#asks > this.#told) this.#outdate();
  }

  attributeChangedCallback(name: string): void {
    if (name === "theme") return this.#paint();
    if (name === "args") this.#typed = null;
    if (!this.isConnected) this.#outdate();
    if (!this.#begun) return this.#prepare();
    // Attributes that are set together are one call.
    if (name !== "load") void this.#ask(true);
  }

  /** outdate is for an element that is out of the page, where nobody would see or hear an answer: it is asked for once it is back. */
  #outdate(): void {
    this.#begun = false;
    this.#told = ++this.#asks;
  }

  get view(): ViewName {
    const want = this.getAttribute("view") as ViewName;
    return Object.hasOwn(HEIGHTS, want) ? want : "panels";
  }
  set view(view: ViewName) {
    this.setAttribute("view", view);
  }

  /** The arguments as text: what was typed, else the attribute. */
  get args(): string | null {
    return this.#typed ?? this.getAttribute("args");
  }
  set args(args: unknown) {
    put(this, "args", args);
  }

  get readonly(): boolean {
    return this.hasAttribute("readonly");
  }
  set readonly(readonly: boolean) {
    this.toggleAttribute("readonly", readonly);
  }

  /** call answers what the element holds now, loading the core where it is not there yet. */
  call(): Promise<Response | Sanitized> {
    this.#start();
    return this.#answer(++this.#asks, false);
  }

  /** prepare waits for what the attribute load says. */
  #prepare(): void {
    if (this.#begun || !this.isConnected) return;
    this.#reserve();
    seen?.unobserve(this);
    const { load } = this;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (load === "eager" || this.#clicked || this.#taken) return this.#begin();
    // Whoever saves data says so before megabytes are fetched.
    this.#wait.hidden = load !== "click" && !connection?.saveData;
    if (!this.#wait.hidden) return;
    seen ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting && !(target as FourHosts).#begun) (target as FourHosts).#begin();
    }, { rootMargin: NEAR });
    seen.observe(this);
  }

  /** reserve keeps room where no HTML does. */
  #reserve(): void {
    if (this.#taken) return;
    const { style } = this.#frame;
    const bare = !this.childElementCount && this.keepsHeight;
    style.minHeight = bare ? `var(--four-hosts-height, ${HEIGHTS[this.view]}px)` : "";
    style.margin = bare ? "1em 0" : "";
    this.#frame.classList.toggle("bare", bare);
    this.#wait.classList.toggle("over", !bare && this.keepsHeight);
  }

  #start(): void {
    this.#begun = true;
    seen?.unobserve(this);
    this.#wait.textContent = "loading";
    if (this.#frame.matches(".bare")) this.#wait.hidden = false; // there is nothing else to see
  }

  #begin(): void {
    // Whatever the page itself has to do comes first.
    const later = globalThis.requestIdleCallback ?? setTimeout;
    void this.#ask(false, new Promise((done) => later(done as () => void, { timeout: 500 } as IdleRequestOptions & number)));
  }

  /** ask answers and shows the newest once something else is done, so that what is asked meanwhile takes its place. */
  async #ask(announce: boolean, after?: Promise<unknown>): Promise<void> {
    this.#start();
    const ask = ++this.#asks;
    this.#out.classList.add("stale");
    await after;
    // What fails is told in the element and by its event.
    if (ask === this.#asks) this.#asked = this.#answer(ask, announce).catch(() => {});
  }

  async #answer(ask: number, announce: boolean): Promise<Response | Sanitized> {
    try {
      const [shown, text] = await this.#respond();
      const response = JSON.parse(text);
      if (response.error) throw new Error(response.error.message);
      if (this.#tells(ask)) this.#draw(response, shown, announce);
      return response;
    } catch (error) {
      if (this.#tells(ask)) this.#fail(reason(error));
      throw error;
    }
  }

  /** tells whether a question is the newest, whose answer is shown. */
  #tells(ask: number): boolean {
    if (ask === this.#asks) this.#told = ask;
    return ask === this.#asks;
  }

  async #respond(): Promise<[Shown, string]> {
    const { view, args } = this;
    // An empty attribute is none; of the arguments it is what the model sent.
    const given = (name: string) => this.getAttribute(name) || null;
    for (const name in CHOICES) {
      const is = given(name);
      if (is && !CHOICES[name]!.includes(is)) absent(name, is, CHOICES[name]!);
    }
    const src = given("src");
    const base = baseOf(this.base || FourHosts.here);
    const source = sourceOf(base);
    if (view === "sanitize") return [{ name: "", args: args ?? "", href: "" }, await source.ask(JSON.stringify({ sanitize: { value: args ?? "" } }))];
    const request = await requestOf({ tool: given("tool"), args, outcome: given("outcome"), hosts: given("hosts"), preset: given("preset"), file: src && (await (files[document.baseURI + src] ??= kept(() => text(src, `src: ${src}`)))()) }, source);
    const call = JSON.parse(request);
    return [{ name: call.tool.name, args: call.arguments, href: base + (await pack({ request: call })) }, await source.ask(withMember(request, "view", "true"))];
  }

  #draw(response: Response | Sanitized, { name, args, href }: Shown, announce: boolean): void {
    const first = !this.#taken;
    if (first) this.#lock();
    this.result = response;
    this.#fault.hidden = true;
    this.#toolName.textContent = name;
    this.#toolName.hidden = this.#away.hidden = !href;
    this.#away.href = href;
    set(this.#area, { "aria-label": href ? "Arguments of the call" : "Text" });
    if (this.#typed === null) this.#area.value = args;
    this.#fixed.replaceChildren(exact("arguments", args));
    const sanitized = "line" in response;
    this.#out.replaceChildren(...(sanitized ? showSanitized(response) : show(this.view, response)).filter((child) => child != null));
    this.#out.classList.remove("stale");
    if (announce) this.#say(sanitized ? response.line : plain(response));
    if (first) this.#takeOver();
    this.#cut();
    this.#emit("result", response);
  }

  #say(words: string): void {
    clearTimeout(this.#speech);
    this.#speech = setTimeout(() => {
      if (this.#spoken.textContent !== words) this.#spoken.textContent = words;
    }, SETTLED);
  }

  /** lock keeps the height, takeOver puts the live answer in the place of what was there. */
  #lock(): void {
    const frame = this.#frame;
    const { width, height } = frame.getBoundingClientRect();
    if (!this.keepsHeight || !height) return;
    // The margins of what stood here collapse with those around, so they have to stay. Those of what
    // stands deeper come out as well, which a box that lets none out shows. Without children the margin
    // is not a number, and stays as it is.
    frame.style.display = "flow-root";
    const [whole, first, last] = [frame, this.firstElementChild, this.lastElementChild].map((box) => box?.getBoundingClientRect());
    frame.style.display = "";
    frame.style.margin = `${first?.top! - whole!.top}px 0 ${whole!.bottom - last?.bottom!}px`;
    frame.style.height = `${height}px`;
    // Some parents are as wide as what is in them.
    frame.style.width = `${width}px`;
    frame.classList.add("locked");
    const [span, place] = [innerWidth, this.offsetWidth];
    const resized = new ResizeObserver(() => {
      // What its reader zooms or resizes moves anyway. A scrollbar, a split pane or a larger font
      // is no reason to move what stands below.
      if (innerWidth !== span) this.#unlock();
      if (this.offsetWidth !== place) frame.style.width = "";
      this.#cut();
    });
    for (const box of [this, this.#live]) resized.observe(box);
  }

  #takeOver(): void {
    const [frame, live] = [this.#frame, this.#live];
    this.#taken = true;
    frame.classList.remove("bare");
    const focused = this.matches(":focus-within");
    this.#stood.hidden = this.#wait.hidden = true;
    live.hidden = false;
    // Whoever pressed the button, or was in what stood here, goes on from here.
    if (focused) this.#out.focus({ preventScroll: true });
    this.#emit("ready", null);
  }

  /** cut says where an answer, or what it answers, is taller than the room that it has. */
  #cut(): void {
    const [frame, live, fixed] = [this.#frame, this.#live, this.#fixed];
    live.classList.remove("cut"); // it would hide what is measured
    const locked = frame.style.height !== "";
    const long = locked && fixed.scrollHeight > fixed.offsetHeight;
    const cut = long || (locked && live.offsetHeight > frame.offsetHeight);
    this.#more.hidden = !cut;
    live.classList.toggle("cut", cut);
    fixed.classList.toggle("cut", long);
  }

  #unlock(): void {
    this.#frame.classList.remove("locked");
    const { style } = this.#frame;
    style.width = style.height = style.minHeight = "";
    this.#cut();
  }

  /** fail leaves what stands there, and says why there is nothing newer. */
  #fail(message: string): void {
    this.#fault.textContent = `No live answer: ${message}`;
    // A fault would move the page: until somebody touches the element it goes to the event alone,
    // unless there is nothing else to see.
    this.#fault.hidden = !this.#taken && !this.#clicked && this.childElementCount > 0 && this.keepsHeight;
    this.#wait.textContent = "try again";
    this.#wait.hidden = this.#taken || (this.#fault.hidden && this.#wait.hidden);
    this.#emit("failure", { message });
  }

  #paint(): void {
    const { theme } = this;
    const own = theme === "light" || theme === "dark";
    const { classList } = this.#frame;
    classList.toggle("own", own);
    classList.toggle("dark", own ? theme === "dark" : isLight(getComputedStyle(this.#frame).color));
  }

  #emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`four-hosts-${name}`, { detail, bubbles: true, composed: true }));
  }
}

function put(host: Element, name: string, value: unknown): void {
  if (value === null || value === undefined) host.removeAttribute(name);
  else host.setAttribute(name, typeof value === "string" ? value : JSON.stringify(value));
}

// The other attributes are properties too: null where absent, and what is no string is written as JSON.
for (const name of ATTRIBUTES) {
  if (name in FourHosts.prototype) continue;
  Object.defineProperty(FourHosts.prototype, name, {
    get(this: FourHosts) { return this.getAttribute(name); },
    set(this: FourHosts, value: unknown) { put(this, name, value); },
  });
}
