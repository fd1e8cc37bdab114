// The page: one call goes from the editors to the worker, one response from there to
// the panels. No step reaches back.

import { surroundings } from "./browser";
import { Client } from "./client";
import { byId, inside } from "./dom";
import { Editor } from "./editor";
import { Fields } from "./fields";
import { followLayout } from "./layout";
import { openFiles } from "./files";
import { get } from "./load";
import { Presets } from "./presets";
import { Readings } from "./readings";
import { Rows } from "./rows";
import { callOf, requestOf, restore, sameCall, save, withOutcome, type Call } from "./state";
import { themeSwitch } from "./switch";
import { Told } from "./told";
import type { Preset, Response } from "./wire";
import { faults, status } from "./words";

const urls = document.documentElement.dataset;
const address = (name: string) => new URL(urls[name] ?? "", document.baseURI).href;

const schema = new Editor(byId<HTMLTextAreaElement>("schema"), byId("schema-place"), () => change({ schema: schema.text }));
const args = new Editor(byId<HTMLTextAreaElement>("arguments"), byId("arguments-place"), () => change({ arguments: args.text }));

const rows = new Rows(() => call.hosts, (hosts) => {
  change({ hosts });
  rows.show();
});

// The sample is what the built page shows, answers included.
const sample = callOf({
  id: inside(document, "[data-preset][aria-pressed=true]").dataset.preset!,
  label: "",
  title: "",
  schemaText: schema.text,
  arguments: args.text,
  tool: {
    name: byId<HTMLInputElement>("tool-name").value,
    title: byId<HTMLInputElement>("title").value,
    description: byId<HTMLTextAreaElement>("description").value,
    effect: byId<HTMLSelectElement>("effect").value,
  },
}, rows.built);
let call = sample;
let answered = sample; // the call that the answers on the page belong to
let replaced: Call[] = []; // calls in whose place a click put another
let list: Preset[] = [];
let wanted = ""; // a sample that was chosen before the list of them was there

const fields = new Fields(() => call, change);
const back = byId<HTMLButtonElement>("back");
const presets = new Presets(inside(document, ".presets"), choose);
function choose(id: string): void {
  const preset = list.find((one) => one.id === id);
  wanted = preset ? "" : id;
  if (preset) open(callOf(preset, call.hosts));
}
const readings = new Readings(schema, args, (row) => open(withOutcome({ ...call, arguments: row.arguments!, called: "" }, row.outcome)));
const told = new Told(() => {
  if (told.state !== "failed") return send();
  told.set("loading", !sameCall(call, answered));
  client.retry();
});

const client = new Client(surroundings(address("worker"), address("core"), address("loader")), {
  progress: (received, total) => told.progress(status.loading(received, total)),
  starting: () => told.progress(status.starting),
  ready() {},
  answer,
  stopped(fault) {
    told.set("stopped", true);
    told.fault(fault);
  },
  failed(fault) {
    told.set("failed", !sameCall(call, answered));
    told.fault(fault);
  },
});

/** change is one edit of a person. */
function change(part: Partial<Call>): void {
  call = { ...call, ...part };
  send();
}

/** open puts another call in the place of this one; #back brings this one back. */
function open(next: Call): void {
  if (next.preset === call.preset && sameCall(next, call)) return;
  replaced = [...replaced, call].slice(-50);
  put(next);
}

function put(next: Call): void {
  call = next;
  schema.set(next.schema, true);
  args.set(next.arguments, true);
  fields.show();
  rows.show();
  send();
}

let saving: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  showCall();
  const idle = told.state === "loading" || told.state === "failed";
  told.set(idle ? told.state : "running", !idle || !sameCall(call, answered));
  client.ask(requestOf(call));
  clearTimeout(saving);
  saving = setTimeout(() => save(call), 300);
}

function showCall(): void {
  const begun = list.find((one) => one.id === call.preset);
  presets.show(call.preset, !sameCall(call, { ...(begun ? callOf(begun, call.hosts) : sample), hosts: call.hosts }));
  back.classList.toggle("idle", replaced.length === 0);
}

function answer(text: string): void {
  const response = JSON.parse(text) as Response;
  answered = call;
  if (response.error) {
    told.set("error", false);
    told.fault(faults.refused(response.error.message));
    readings.clear();
    return;
  }
  told.set(response.schema.ok ? "current" : "fault", false);
  told.say(response.view.sentence);
  try {
    readings.show(response);
  } catch (error) {
    // What stands there now belongs to no call: it must not look current.
    told.set("error", true);
    told.fault(faults.refused("this page cannot show the answer"));
    throw error;
  }
}

async function start(): Promise<void> {
  followLayout(inside(document, "main"));
  themeSwitch(byId("theme"));
  openFiles((text) => open({ ...call, schema: text }), (text) => open({ ...call, arguments: text }), (fault) => told.fault(fault));
  back.addEventListener("click", () => {
    const last = replaced.pop();
    if (last) put(last);
    // The button is gone with the last step; focus must not be.
    if (!replaced.length) byId("arguments").focus({ preventScroll: true });
  });
  const fold = (open?: boolean) => byId("fold").setAttribute("aria-expanded", String(byId("tool-part").classList.toggle("unfolded", open)));
  byId("fold").addEventListener("click", () => fold());
  // A place can only be shown in an editor that is.
  byId("schema-notes").addEventListener("click", () => fold(true), { capture: true });
  addEventListener("pagehide", () => save(call));

  const kept = restore();
  put(kept ? { ...kept, hosts: rows.fit(kept.hosts) } : sample);
  void client.start();
  try {
    list = await (await get(address("presets"), "presets.json", false)).json();
    showCall();
    if (wanted) choose(wanted);
  } catch {
    // The row of samples stays without effect; the call on the page works all the same.
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-preset]")) button.disabled = true;
  }
}

Object.defineProperty(window, "fourHosts", {
  value: {
    version: 1,
    get ready() { return client.ready; },
    get pending() { return client.pending; },
    get answered() { return client.answered; },
    get last() { return client.last; },
    get restarts() { return client.restarts; },
  },
});

void start();
