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
  // Without its style it works, and looks broken.
  addEventListener("error", ({ target }) => {
    const script = target instanceof HTMLScriptElement;
    if (!script && !(target instanceof HTMLLinkElement && target.rel === "stylesheet")) return;
    if (script) root.classList.remove("js");
    const say = (): void => {
      if (script) document.getElementById("status")!.textContent = "A script of this page could not be loaded: what stands here is as it was built. Reload to try again.";
      else document.body.prepend("The style of this page could not be loaded. Reload to try again.");
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
    else say();
  }, true);
}
