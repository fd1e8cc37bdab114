// embed.html: one element that fills a frame of another page. Its call comes with the
// hash, as in a link of the page; its height goes to the parent, and to nobody else.
//
// A classic script: a frame with sandbox="allow-scripts" has no origin, and modules are
// only given to those who have one.

import { FourHosts } from "./embed/element";
import { provide } from "./embed/source";
import { readHash } from "./link";
import { reason } from "./reason";
import type { Preset } from "./wire";

/** The samples, put in by the build: a frame without an origin may not fetch them. */
declare const PRESETS: Preset[];

/** So tall a frame may ask to be, in CSS pixels. */
const MOST = 4000;
const LEAST = 80;

FourHosts.here = new URL(".", (document.currentScript as HTMLScriptElement).src).href;
provide(PRESETS);
const sheet = new CSSStyleSheet();
sheet.replaceSync(`html{background:Canvas;color:CanvasText;font:14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}body{margin:0}h1{position:absolute;clip-path:inset(50%);margin:0}#fault{margin:0 0 8px}#fault:empty{display:none}four-hosts[data-sealed]::part(open){display:none}`);
document.adoptedStyleSheets = [sheet];
const made = document.createElement("four-hosts") as FourHosts;

async function start(): Promise<void> {
  customElements.define("four-hosts", FourHosts);
  customElements.upgrade(made);
  made.keepsHeight = false;
  made.setAttribute("load", "visible");
  // A sandbox opens no other page unless it says so, which cannot be seen from within.
  made.toggleAttribute("data-sealed", self.origin === "null");
  await follow();
  document.querySelector("main")!.append(made);
  addEventListener("hashchange", () => void follow());
  // The height that the parent reserved stands until there is something to show.
  const shown = new ResizeObserver(post);
  const show = () => shown.observe(document.body);
  made.addEventListener("four-hosts-ready", show);
  made.addEventListener("four-hosts-failure", (event) => {
    const { message } = (event as CustomEvent<{ message: string }>).detail;
    if (self.origin === "null" && message.startsWith("src: ")) say("A sandboxed frame has no origin, so the server of src has to send Access-Control-Allow-Origin: *");
    show();
  });
  if (made.hidden) show();
}

/** follow puts the hash into attributes: #call= or #tool= and #args=, and view, theme, readonly, load. */
async function follow(): Promise<void> {
  const own = ["view", "theme", "readonly", "load", "hosts", "preset", "src", "outcome"];
  const rest: string[] = [];
  const given = new Map<string, string>();
  for (const pair of location.hash.slice(1).split("&").filter(Boolean)) {
    const [key = "", ...value] = pair.split("=");
    if (own.includes(key)) given.set(key, decode(value.join("=")));
    else rest.push(pair);
  }
  for (const name of own) {
    const value = given.get(name);
    if (value === undefined) {
      if (name !== "load") made.removeAttribute(name);
    } else if (name === "readonly") made.readonly = value !== "false";
    else made.setAttribute(name, value);
  }
  const theme = given.get("theme");
  document.documentElement.style.colorScheme = theme === "light" || theme === "dark" ? theme : "";
  try {
    const linked = await readHash("#" + rest.join("&"));
    set("tool", linked?.request ? JSON.stringify({ arguments: "{}", ...linked.request }) : (linked?.text ?? linked?.tool ?? null));
    set("args", linked?.args ?? null);
    made.hidden = false;
    say("");
  } catch (error) {
    made.hidden = true; // without a call there is nothing to answer
    say(`This link cannot be read: ${reason(error)}`);
  }
}

/** say tells what the element itself cannot. */
function say(fault: string): void {
  document.getElementById("fault")!.textContent = fault;
}

function set(name: string, value: string | null): void {
  if (value === null) made.removeAttribute(name);
  else made.setAttribute(name, value);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parent's origin, where the browser tells it; a height is told to no other. */
function parentOrigin(): string | null {
  const [nearest] = location.ancestorOrigins ?? [];
  if (nearest && nearest !== "null") return nearest;
  try {
    return document.referrer ? new URL(document.referrer).origin : null;
  } catch {
    return null;
  }
}

function post(): void {
  const origin = parentOrigin();
  if (parent === window || !origin) return;
  const height = Math.min(MOST, Math.max(LEAST, Math.ceil(document.documentElement.getBoundingClientRect().height)));
  parent.postMessage({ type: "four-hosts-height", height }, origin);
}

void start();
