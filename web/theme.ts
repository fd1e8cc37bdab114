// Runs before the first paint, so that no theme flashes and nothing that needs
// scripts shows without them.

const root = document.documentElement;
root.classList.add("js");
try {
  const chosen = localStorage.getItem("four-hosts-theme");
  if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
} catch {
  // No storage: the system decides.
}
