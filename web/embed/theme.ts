// Light or dark, as the page around an element is: told by the colour of its text, since
// every documentation theme has a switch of its own and none of them is a standard.

let pen: CanvasRenderingContext2D | null | undefined;

/** isLight tells whether a colour, in any notation that the browser knows, is one for text on a dark page. */
export function isLight(color: string): boolean {
  pen ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return false;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 127;
}
