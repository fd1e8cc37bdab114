// The hosts that are asked: which rows, which release of each, with the core or
// without it, and Pi's switch. The built page knows what there is to choose from.

import { byId, inside } from "./dom";
import type { Choice } from "./state";

export class Rows {
  /** The rows as the page was built, all of them in the order of a request. */
  readonly built: Choice[] = [];

  private panels: HTMLElement[];
  private boxes = [...document.querySelectorAll<HTMLInputElement>("[data-also]")];

  constructor(private choices: () => Choice[], change: (choices: Choice[]) => void) {
    this.panels = [...document.querySelectorAll<HTMLElement>("[data-host].panel")];
    for (const root of this.panels) {
      const host = root.dataset.host!;
      const edit = (part: Partial<Choice>) => change(this.choices().map((one) => (one.host === host ? { ...one, ...part } : one)));
      const on = (selector: string, take: (value: string) => Partial<Choice>) => {
        const select = root.querySelector<HTMLSelectElement>(selector);
        if (!select) return;
        select.disabled = false;
        select.addEventListener("change", () => edit(take(select.value)));
      };
      on(".release", (release) => ({ release }));
      on(".adapter", (adapter) => ({ core: adapter === "core" }));
      on("#failures", (failures) => ({ returns: failures === "return" }));
      this.built.push({ host, shown: !root.hidden, release: inside<HTMLOptionElement>(root, ".release option").value, core: true, returns: false });
    }
    for (const box of this.boxes) box.addEventListener("change", () => change(this.choices().map((one) => (one.host === box.dataset.also ? { ...one, shown: box.checked } : one))));
  }

  /** fit brings choices of another time into what there is now. */
  fit(kept: Partial<Choice>[] | undefined): Choice[] {
    return this.built.map((built, i) => {
      const old = kept?.find((one) => one?.host === built.host);
      if (!old) return built;
      const known = [...inside<HTMLSelectElement>(this.panels[i]!, ".release").options].some(({ value }) => value === old.release);
      return {
        host: built.host,
        shown: built.shown || old.shown === true,
        release: known ? old.release! : built.release,
        core: old.core !== false,
        returns: old.returns === true,
      };
    });
  }

  /** show writes the choices into the page. */
  show(): void {
    const choices = this.choices();
    choices.forEach(({ host, shown, release, core, returns }, i) => {
      const root = this.panels[i]!;
      inside<HTMLSelectElement>(root, ".release").value = release;
      inside<HTMLSelectElement>(root, ".adapter").value = core ? "core" : "none";
      const failures = root.querySelector<HTMLSelectElement>("#failures");
      if (failures) {
        failures.value = returns ? "return" : "throw";
        failures.disabled = !core; // an ordinary tool has no adapter to tell
      }
      for (const part of document.querySelectorAll<HTMLElement>(`.panel[data-host="${host}"], #table :is(th, td)[data-host="${host}"]`)) part.hidden = !shown;
    });
    for (const box of this.boxes) box.checked = choices.some(({ host, shown }) => shown && host === box.dataset.also);
    byId("table").toggleAttribute("data-more", choices.filter(({ shown }) => shown).length > 4);
  }
}
