// Records what xterm.js makes of the texts in texts.mjs and of seeded random ones,
// and how wide it takes each code point to be:
//
//	npm ci && node record.mjs [-check]
//
// It writes xterm.json, random.json and widths.json into the folder above; -check compares
// with what is there and fails on any difference.

import { readFileSync, writeFileSync } from "node:fs";
import headless from "@xterm/headless";
import unicode from "@xterm/addon-unicode11";
import { texts } from "./texts.mjs";
import { randoms } from "./random.mjs";

const names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const hex = (n) => n.toString(16).padStart(2, "0");

// The 256 colours beyond the sixteen named ones are six steps of red, green and
// blue, then 24 greys.
function palette(i) {
  if (i < 16) return (i < 8 ? "" : "bright-") + names[i % 8];
  if (i >= 232) return "#" + hex(8 + (i - 232) * 10).repeat(3);
  const step = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff];
  i -= 16;
  return "#" + hex(step[Math.floor(i / 36)]) + hex(step[Math.floor(i / 6) % 6]) + hex(step[i % 6]);
}

const color = (isDefault, isPalette, value) => (isDefault ? "" : isPalette ? palette(value) : "#" + value.toString(16).padStart(6, "0"));

// A style in words, in the order of the Go test.
function style(cell) {
  const words = [];
  const add = (on, word) => { if (on) words.push(word); };
  add(cell.isBold(), "bold");
  add(cell.isDim(), "faint");
  add(cell.isItalic(), "italic");
  add(cell.isUnderline(), "underline");
  add(cell.isBlink(), "blink");
  add(cell.isInverse(), "inverse");
  add(cell.isInvisible(), "hidden");
  add(cell.isStrikethrough(), "strike");
  const fg = color(cell.isFgDefault(), cell.isFgPalette(), cell.getFgColor());
  const bg = color(cell.isBgDefault(), cell.isBgPalette(), cell.getBgColor());
  add(fg, "fg=" + fg);
  add(bg, "bg=" + bg);
  return words.join(" ");
}

// The runs of one row: neighbouring cells of one style and link, without the
// cells at the end that show nothing.
function runs(links, line, columns) {
  const cells = [];
  for (let x = 0; x < columns; x++) {
    const cell = line.getCell(x);
    const chars = cell.getChars();
    if (cell.getWidth() === 0 && chars === "") continue; // right half of a wide character
    const id = cell.hasExtendedAttrs() ? cell.extended.urlId : 0;
    const link = id ? links.get(id) : "";
    cells.push([chars, style(cell), link]);
  }
  while (cells.length && cells.at(-1).every((part) => part === "")) cells.pop();
  const out = [];
  for (const [chars, look, link] of cells) {
    const last = out.at(-1);
    if (last && last[1] === look && last[2] === link) last[0] += chars || " ";
    else out.push([chars || " ", look, link]);
  }
  return out.map((run) => (run[2] ? run : run[1] ? run.slice(0, 2) : run.slice(0, 1)));
}

// What xterm.js in a browser answers about its colours: those of its default theme.
// The headless build only tells that it was asked.
const theme = { 256: ["10", "ffffff"], 257: ["11", "000000"], 258: ["12", "ffffff"] };
const ansi = ["2e3436", "cc0000", "4e9a06", "c4a000", "3465a4", "75507b", "06989a", "d3d7cf",
  "555753", "ef2929", "8ae234", "fce94f", "729fcf", "ad7fa8", "34e2e2", "eeeeec"];

function colorReply(index) {
  const [name, value] = theme[index] ?? ["4;" + index, ansi[index] ?? palette(index).slice(1)];
  return "\x1b]" + name + ";rgb:" + value.match(/../g).map((part) => part + part).join("/") + "\x1b\\";
}

function play(text, columns, rows) {
  // The scrollback is long enough for every text here.
  const terminal = new headless.Terminal({ cols: columns, rows, convertEol: true, scrollback: 100_000, allowProposedApi: true, logLevel: "off" });
  terminal.loadAddon(new unicode.Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  const core = terminal._core;
  const seen = { bells: 0, replies: [], clipboard: [] };
  terminal.onBell(() => seen.bells++);
  terminal.onTitleChange((title) => { seen.title = title; });
  terminal.onData((data) => seen.replies.push(data));
  core._inputHandler.onColor((events) => {
    for (const event of events) if (event.type === 0) seen.replies.push(colorReply(event.index));
  });
  // xterm.js forgets a link once the rows that it began on are gone, though cells
  // may still carry its number; what each number stood for is kept here.
  const links = new Map();
  const register = core._oscLinkService.registerLink.bind(core._oscLinkService);
  core._oscLinkService.registerLink = (data) => {
    const id = register(data);
    links.set(id, data.uri);
    return id;
  };
  terminal.parser.registerOscHandler(52, (data) => { seen.clipboard.push(data); return true; });
  try {
    core.writeSync(text);
  } catch (error) {
    return { throws: String(error.message) };
  }
  const buffer = terminal.buffer.active;
  const lines = [];
  for (let y = 0; y < rows; y++) lines.push(runs(links, buffer.getLine(buffer.baseY + y), columns));
  while (lines.length && lines.at(-1).length === 0) lines.pop();
  const out = { lines, cursor: [buffer.cursorX, buffer.cursorY] };
  if (seen.title !== undefined) out.title = seen.title;
  if (seen.bells) out.bells = seen.bells;
  if (buffer.baseY) out.scrolled = buffer.baseY;
  if (seen.replies.length) out.replies = seen.replies;
  if (seen.clipboard.length) out.clipboard = seen.clipboard;
  if (core._inputHandler._parser.currentState !== 0) out.open = true;
  return out;
}

function write(name, items) {
  const rows = items.map(([id, text, columns = 20, rows = 6]) => JSON.stringify({ id, text, columns, rows, ...play(text, columns, rows) }));
  put(name, "[\n" + rows.join(",\n") + "\n]\n");
  console.log(name, rows.length);
}

function put(name, text) {
  const file = new URL("../" + name, import.meta.url);
  if (process.argv[2] !== "-check") return writeFileSync(file, text);
  if (readFileSync(file, "utf8") === text) return;
  console.error(name + " is another one now");
  process.exitCode = 1;
}

function widths() {
  const terminal = new headless.Terminal({ allowProposedApi: true });
  terminal.loadAddon(new unicode.Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  const spans = { 0: [], 2: [] };
  for (let r = 0xa0; r <= 0x10ffff; r++) {
    const of = spans[terminal._core.unicodeService.wcwidth(r)];
    if (!of) continue;
    if (of.length && of.at(-1)[1] === r - 1) of.at(-1)[1] = r;
    else of.push([r, r]);
  }
  const text = (of) => "[" + of.map((span) => JSON.stringify(span)).join(", ") + "]";
  put("widths.json", '{\n"zero": ' + text(spans[0]) + ',\n"wide": ' + text(spans[2]) + "\n}\n");
}

write("xterm.json", texts);
write("random.json", randoms(600));
widths();
