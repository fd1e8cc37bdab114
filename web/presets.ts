// The row of sample calls.

export class Presets {
  private buttons: HTMLButtonElement[];

  constructor(row: HTMLElement, choose: (id: string) => void) {
    this.buttons = [...row.querySelectorAll<HTMLButtonElement>("[data-preset]")];
    row.addEventListener("click", (event) => {
      const chosen = (event.target as Element).closest<HTMLElement>("[data-preset]");
      if (chosen) choose(chosen.dataset.preset!);
    });
  }

  /** show says which sample the call began as, and whether it is still that. */
  show(id: string, edited: boolean): void {
    for (const button of this.buttons) {
      const chosen = button.dataset.preset === id;
      button.setAttribute("aria-pressed", String(chosen));
      button.toggleAttribute("data-edited", chosen && edited);
      if (chosen && edited) button.setAttribute("aria-description", "edited");
      else button.removeAttribute("aria-description");
    }
  }
}
