// Runs before the first paint, so that no theme flashes and nothing that needs
// scripts shows without them. Where a policy forbids what stands in the page, the main script does it, late.

const root = document.documentElement;
if (!root.classList.contains("js")) {
  root.classList.add("js");
  try {
    const chosen = localStorage.getItem("four-hosts-theme");
    if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  } catch {
    // No storage: the system decides.
  }
  // Without its main script the page must not look alive: it goes back to what it shows
  // without scripts, and says why.
  addEventListener("error", (event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    root.classList.remove("js");
    const say = (): void => {
      const status = document.getElementById("status");
      if (status) status.textContent = "A script of this page could not be loaded: what stands here is as it was built. Reload to try again.";
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
    else say();
  }, true);
}
