// The switch between light and dark. Choosing what the system has gives the choice
// back to the system.

export function themeSwitch(button: HTMLElement): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  button.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
    const next = dark ? "light" : "dark";
    const kept = (next === "dark") === system.matches ? "" : next;
    if (kept) root.dataset.theme = kept;
    else delete root.dataset.theme;
    try {
      if (kept) localStorage.setItem("four-hosts-theme", kept);
      else localStorage.removeItem("four-hosts-theme");
    } catch {
      // The choice lasts as long as the page.
    }
  });
}
