// What leaves the page by a person's own hand: links, reports, the call as a file.

import { byId, inside, setText } from "./dom";
import { isJSON } from "./json";
import { hashOf, LONG, MOST } from "./link";
import { reason } from "./reason";
import { requestOf, type Call, type Look } from "./state";
import { copied, fill } from "./text";
import { said } from "./words";

/** The forms that the core writes. */
const REPORTS = ["markdown", "html", "text", "request", "command"] as const;

export class Share {
  private dialog = byId<HTMLDialogElement>("share");
  private shown = byId("copied");
  private texts = new Map<string, string>();
  private run = 0;

  constructor(private call: () => Call, private look: () => Look, private sentence: () => string, private ask: (request: string) => Promise<string>) {
    byId("share-open").addEventListener("click", () => {
      this.dialog.showModal();
      void this.make();
    });
    this.dialog.addEventListener("close", () => void this.run++);
    inside(this.dialog, ".close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close(); // beside it
      const button = (event.target as Element).closest<HTMLButtonElement>("[data-copy]");
      if (button) void this.copy(button);
    });
    byId("save").addEventListener("click", () => this.save());
  }

  /** make writes every form beforehand: a browser lets a page copy only while a click is fresh. */
  private async make(): Promise<void> {
    const run = ++this.run;
    const call = this.call();
    this.texts.clear();
    fill(this.shown, "");
    for (const button of this.buttons()) button.disabled = true;
    const put = (name: string, text: string) => {
      if (run !== this.run) return;
      this.texts.set(name, text);
      for (const button of this.buttons()) if (button.dataset.copy === name || (name === "request" && button.id === "save")) button.disabled = false;
    };
    const hash = await hashOf(call, this.look());
    const link = location.href.replace(/#.*/s, "") + hash;
    if (run !== this.run) return;
    setText(byId("link-length"), hash.length > MOST ? said.noLink : link.length > LONG ? said.longLink(link.length) : said.link(link.length));
    const disk = location.protocol === "file:";
    if (disk) setText(byId("link-length"), said.diskLink);
    if (hash.length <= MOST) {
      put("link", link);
      put("markdown-link", `[${markdown(this.sentence())}](${link})`);
    }
    for (const report of REPORTS) {
      try {
        const response = JSON.parse(await this.ask(requestOf(call, undefined, { report })));
        if (response.error) throw new Error(response.error.message);
        put(report, response.report);
        if (report === "html" && !disk) put("embed", element(call, response.report));
      } catch (error) {
        if (run === this.run) fill(this.shown, said.noCopy(reason(error)));
        return;
      }
    }
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.dialog.querySelectorAll<HTMLButtonElement>("[data-copy], #save")];
  }

  private async copy(button: HTMLButtonElement): Promise<void> {
    const text = this.texts.get(button.dataset.copy!) ?? "";
    fill(this.shown, text);
    await copied(button, text, this.dialog);
  }

  private save(): void {
    const file = document.createElement("a");
    file.href = URL.createObjectURL(new Blob([this.texts.get("request") ?? ""], { type: "application/json" }));
    file.download = (String(this.call().tool.name).replace(/[^\w.-]+/g, "_").slice(0, 80) || "call") + ".json";
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
  }
}

/** markdown is a text as the text of a link. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, "\\$&").replace(/\s+/g, " ").trim();
}

/** element is the call as one of a page's own, with what stands there without scripts. */
function element(call: Call, html: string): string {
  const { view: _, differences: __, ...request } = JSON.parse(requestOf(call));
  const { tool: { schemaText, ...tool }, arguments: args, outcome, hosts, ...more } = request;
  let given: Record<string, string> = { tool: `{${JSON.stringify(tool).slice(1, -1)},"inputSchema":${schemaText}}`, args };
  // No attribute holds a NUL or half of a pair, and a schema that is no JSON stands in no tool: a request holds them all.
  if (Object.keys(more).length || !isJSON(schemaText) || /[\0\ud800-\udfff]/.test((given.tool! + args).replace(/[\ud800-\udbff][\udc00-\udfff]/g, ""))) given = { tool: JSON.stringify({ tool: request.tool, arguments: args, ...more }) };
  if (outcome) given.outcome = JSON.stringify(outcome);
  if (hosts) given.hosts = JSON.stringify(hosts);
  const attributes = Object.entries(given).map(([name, text]) => ` ${name}='${attribute(text)}'`);
  return `<script type="module" src='${attribute(new URL("embed.js", location.href).href)}'></script>\n<four-hosts${attributes.join("")}>\n${html}</four-hosts>\n`;
}

/** attribute is a text between single quotes, on one line. */
function attribute(text: string): string {
  return text.replace(/[&'<>\r\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}
