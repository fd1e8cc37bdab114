// The page: one call goes from the editors to the worker, one response from there to
// the panels. No step reaches back.

import { Address } from "./address";
import { fetched } from "./before";
import { withTool } from "./bring";
import { surroundings } from "./browser";
import { Client } from "./client";
import { byId, inside } from "./dom";
import { Editor, isUndo } from "./editor";
import { Fields } from "./fields";
import { FIELD, heavy, MOST, openFiles } from "./files";
import { isBehind, restore, restoreLook, restoreReplaced, save } from "./keep";
import { followLayout } from "./layout";
import { redo } from "./hasty";
import { get } from "./load";
import { Matrix } from "./matrix";
import { Opening } from "./opening";
import { packed } from "./packed";
import { pasted } from "./paste";
import { Presets } from "./presets";
import { Readings } from "./readings";
import { Rows } from "./rows";
import { Share } from "./share";
import { Side } from "./side";
import { callOf, ownRows, requestOf, sameCall, withOutcome, type Call, type Look } from "./state";
import { Strip } from "./strip";
import { themeSwitch } from "./switch";
import "./theme";
import { TextView } from "./textview";
import { scrolls } from "./scrolls";
import { Told } from "./told";
import type { Preset, Response } from "./wire";
import { faults, holds, said, status } from "./words";
import { WrongCalls } from "./wrong";

const hasty = redo(); // first of all: what follows reads the page as it was built
const urls = document.documentElement.dataset;
const files = await packed();
const address = (name: string) => files[name] ?? new URL(urls[name] ?? "", document.baseURI).href;

const schema = new Editor(byId<HTMLTextAreaElement>("schema"), byId("schema-place"), () => change({ schema: schema.text }), goBack);
const args = new Editor(byId<HTMLTextAreaElement>("arguments"), byId("arguments-place"), () => change({ arguments: args.text }), goBack);

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
let look: Look = restoreLook();
let answered = sample; // the call that the answers on the page belong to
let replaced: Call[] = restoreReplaced(); // calls in whose place another was put
let list: Preset[] = [];
let wanted = ""; // a sample that was chosen before the list of them was there
let reading = false; // the address may hold another call than the one that is shown

const fields = new Fields(() => call, change);
const back = byId<HTMLButtonElement>("back");
const presets = new Presets(inside(document, ".presets"), choose);
function choose(id: string): void {
  const preset = list.find((one) => one.id === id);
  wanted = preset ? "" : id;
  void samples();
  if (preset) open(callOf(preset, ownRows(call)));
}
const readings = new Readings(schema, args, (row) => open(withOutcome({ ...call, arguments: row.arguments!, called: "" }, row.outcome)));
const told = new Told(() => {
  if (told.state !== "failed") return send();
  told.set("loading", !sameCall(call, answered));
  client.retry();
});

const around = surroundings(address("worker"), address("core"), window.fourHostsAhead);
const client = new Client(around, {
  progress: (received, total) => told.progress(status.loading(received, total)),
  starting: () => told.progress(status.starting),
  ready() {
    told.progress(status.running);
    side.start();
    fetched(urls.core ?? "");
  },
  answer,
  stopped(fault) {
    afterwards();
    readings.unchecked();
    told.set("stopped", true);
    told.fault(fault);
  },
  failed(fault) {
    afterwards();
    told.set("failed", !sameCall(call, answered));
    told.fault(fault);
    side.fail(fault.what.replace(/\.$/, ""));
  },
});
const side = new Side(around, () => client.core);
const ask = (request: string) => side.ask(request);

const strip = new Strip((at) => void withTool({ ...call, brought: { ...call.brought!, at } }, call.brought!.tools[at]!, ask).then(openTool));
const wrong = new WrongCalls(() => call, ask, (text) => open({ ...call, arguments: text, called: "" }));
const textView = new TextView(ask, (text) => {
  look = { ...look, text };
  keep();
});
new Matrix(() => call, ask, (row, column) => open(withOutcome({
  ...call,
  arguments: column.arguments ?? call.arguments,
  called: column.call ?? "",
  hosts: call.hosts.map((one) => (one.host === row.host ? { host: row.host, shown: true, release: row.release, core: row.adapter === "core", returns: row.failures === "return" } : one)),
}, column.outcome)));
new Share(() => call, () => look, () => byId("sentence").textContent ?? "", ask);
const opening = new Opening({
  call: () => call,
  sampleOf,
  built: rows.built,
  fit: (hosts) => rows.fit(hosts),
  samples: () => samples().then(() => list),
  ask,
  open,
  openTool(next, before) {
    // What a paste left in the field is not worth a step back; what was typed since is.
    if (before) call = { ...call, schema: before.schema };
    openTool(next);
  },
  look: (part) => showLook({ ...look, ...part }),
  say: (words, notes) => strip.say(words, notes),
});
const addressBar = new Address((linked) => opening.follow(linked), (why) => strip.say(said.badLink(why)));

/** sampleOf is the sample that a call is, "" for none; the first is known before their list is there. */
function sampleOf(one: Call): string {
  return [sample, ...list.map((preset) => callOf(preset, one.hosts))].find((each) => sameCall(each, one))?.preset ?? "";
}

/** change is one edit of a person: a sample that is still to come must not take its place. */
function change(part: Partial<Call>): void {
  wanted = "";
  reading = false;
  call = { ...call, ...part };
  send();
}

/** open puts another call in the place of this one; #back brings this one back. */
function open(next: Call): void {
  wanted = "";
  if (next.preset === call.preset && sameCall(next, call)) return;
  reading = false;
  replaced = [...replaced, call].slice(-50);
  put(next);
}

/** openTool opens a call of another tool: lists of the old one are of no use. */
function openTool(next: Call): void {
  open(next);
  wrong.rebase();
}

function put(next: Call): void {
  if (!next.brought || next.brought !== call.brought) strip.clear(); // its words are about something else
  call = next;
  schema.set(next.schema);
  args.set(next.arguments);
  fields.show();
  rows.show();
  strip.show(next.brought);
  send();
}

/** goBack puts the call that was replaced last in its place again. */
function goBack(): void {
  const last = replaced.pop();
  strip.clear(); // its words are about what is taken back
  if (last) put(last);
}

let saving: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  showCall();
  const idle = told.state === "loading" || told.state === "failed";
  told.set(idle ? told.state : "running", !idle || !sameCall(call, answered));
  if (!reading) client.ask(requestOf(call, look));
  requestAnimationFrame(() => client.glance(true));
  keep();
}

/** keep lets the call outlive a reload, in the tab's storage and in its address. */
function keep(): void {
  clearTimeout(saving);
  saving = setTimeout(() => {
    const lost = save(call, look, replaced, addressBar.behind);
    if (lost) strip.say(said.notKept[lost]);
    wrong.settle();
  }, 300);
  addressBar.write(() => (look.page === "call" && !look.differences && sameCall(call, sample) ? null : { call, look }));
}

function showCall(): void {
  const listed = list.find((one) => one.id === call.preset);
  // Of a sample that is not there yet it is not known whether it was edited.
  const begun = listed ? callOf(listed, call.hosts) : call.preset === sample.preset ? sample : call;
  presets.show(call.preset, !sameCall(call, { ...begun, hosts: call.hosts }));
  back.classList.toggle("idle", replaced.length === 0);
}

function answer(text: string): void {
  around.spare(client.core!);
  afterwards();
  const response = JSON.parse(text) as Response;
  answered = call;
  if (response.error) {
    told.set("error", false);
    const { kind, message } = response.error;
    told.fault(faults.refused(message, kind === "limit" ? holds(call.schema.length, call.arguments.length) : ""));
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

/** putText is for a text that comes while the other view is open: the call behind it stays. */
function putText(text: string): void {
  showLook({ ...look, text });
  keep();
}

function showLook(next: Look): void {
  look = next;
  byId<HTMLInputElement>("differences").checked = look.differences;
  for (const radio of document.querySelectorAll<HTMLInputElement>("[name=page]")) radio.checked = radio.value === look.page;
  byId("call-view").hidden = inside(document, ".presets").hidden = look.page !== "call";
  byId("text-view").hidden = look.page !== "text";
  textView.show(look.text);
}

/** refuses says what is more than is taken in; a text goes into its field whole, and the other view has one field. */
function refuses(what: string, bytes: number, field: boolean, text = ""): boolean {
  const whole = field || look.page === "text";
  const most = whole ? FIELD : MOST;
  const why = bytes > most ? said.large(what, bytes, most) : whole && heavy(text) ? said.long(what) : "";
  if (why) strip.say(why);
  return why !== "";
}

let loaded: Promise<void> | undefined;

/** samples fetches the list of them, once it is wanted; what failed is tried again. */
function samples(): Promise<void> {
  return (loaded ??= load());
}

let later = true;

/** afterwards is for what must not hold up the first answer. The icon, an SVG, is a document by itself to Chromium: 15 ms of the page's thread in a trace. */
function afterwards(): void {
  if (!later) return;
  later = false;
  void samples();
  for (const icon of document.querySelectorAll<HTMLLinkElement>("link[data-late]")) {
    icon.href = icon.dataset.late!;
    icon.removeAttribute("data-late");
  }
}

async function load(): Promise<void> {
  try {
    list = await (await get(address("presets"), "presets.json", false)).json();
    if (!call.preset) call = { ...call, preset: sampleOf(call) };
    showCall();
    if (wanted) choose(wanted);
  } catch {
    loaded = undefined; // the call on the page works all the same
    strip.say(said.noSamples);
  }
}

async function start(): Promise<void> {
  followLayout(inside(document, "main"));
  themeSwitch(byId("theme"));
  openFiles({
    bring: (text, also) => (look.page === "text" ? putText(text) : void opening.bring(text, call, also)),
    args: (text, also) => {
      open({ ...call, arguments: text });
      if (also.length) strip.say(also[0]!);
    },
    refuses,
    say: (words) => strip.say(words),
  });
  pasted(byId<HTMLTextAreaElement>("schema"), () => call, (text, before, whole) => {
    if (look.page === "text") putText(text);
    else void (whole ? opening.bring(text, before) : opening.more(text, before));
  }, (text, field) => refuses(said.pasted, new Blob([text]).size, field, text));
  byId("example").addEventListener("click", () => void opening.example());
  byId<HTMLInputElement>("differences").addEventListener("change", (event) => {
    showLook({ ...look, differences: (event.target as HTMLInputElement).checked });
    send();
  });
  for (const radio of document.querySelectorAll<HTMLInputElement>("[name=page]")) {
    radio.addEventListener("change", () => {
      showLook({ ...look, page: radio.value === "text" ? "text" : "call" });
      keep();
    });
  }
  back.addEventListener("click", () => {
    goBack();
    // The button is gone with the last step; focus must not be.
    if (!replaced.length) byId("arguments").focus({ preventScroll: true });
  });
  document.addEventListener("keydown", (event) => {
    if (isUndo(event) && !(event.target as Element).closest("input, textarea, select, dialog")) goBack();
  });
  const fold = (open?: boolean) => byId("fold").setAttribute("aria-expanded", String(byId("tool-part").classList.toggle("unfolded", open)));
  byId("fold").addEventListener("click", () => fold());
  // A place can only be shown in an editor that is.
  for (const id of ["schema-notes", "hints", "usual-hints"]) byId(id).addEventListener("click", () => fold(true), { capture: true });
  addEventListener("pagehide", () => save(call, look, replaced, addressBar.behind));

  showLook(look);
  const kept = restore();
  const newer = kept !== null && isBehind();
  reading = !newer && location.hash.length > 1;
  put(kept ? { ...kept, hosts: rows.fit(kept.hosts) } : sample);
  void client.start();
  if (!newer) await addressBar.read();
  if (reading) {
    reading = false;
    send();
  }
  hasty();
}

Object.defineProperty(window, "fourHosts", {
  value: {
    version: 1,
    get ready() { return client.ready; },
    get pending() { return client.pending || side.pending; },
    get answered() { return client.answered; },
    get last() { return client.last; },
    get restarts() { return client.restarts; },
  },
});

void start();
scrolls();
