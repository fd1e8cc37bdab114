// Light or dark, as the page around an element is: told by the colour of its text, since
// every documentation theme has a switch of its own and none of them is a standard.

const followers = new Set<() => void>();
let watching = false;

/** follow calls back now and whenever the page may have changed its theme. It gives what ends it. */
export function follow(host: HTMLElement, tell: (dark: boolean) => void): () => void {
  const look = () => tell(isLight(getComputedStyle(host).color));
  followers.add(look);
  watch();
  look();
  return () => void followers.delete(look);
}

function watch(): void {
  if (watching) return;
  watching = true;
  // A theme comes in with a class or an attribute; its colours may take a moment to fade over.
  const all = () => {
    const looks = () => followers.forEach((look) => look());
    looks();
    setTimeout(looks, 400);
  };
  const observer = new MutationObserver(all);
  for (const root of [document.documentElement, document.body]) observer.observe(root, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
}

/** isLight tells whether a colour is one for text on a dark page. */
export function isLight(color: string): boolean {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const most = /^(color|oklab|oklch|lab|lch)/.test(color) ? 1 : 255;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / most > 0.5;
}
