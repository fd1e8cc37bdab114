// What changes in the document: as little as an edit asks for.

import { become, element } from "../dom";
import { Mirror } from "../mirror";
import { equal } from "./check";

/** dice gives whole numbers below a bound, the same ones in every run. */
function dice(seed: number): (below: number) => number {
  return (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

export function nodes(): void {
  nodesBecome();
  mirrors();
}

function nodesBecome(): void {
  const parts = (names: string): Node[] => [...names].map((name) => (name < "a" ? element("b", "", name) : new Text(name)));
  const random = dice(1);
  const names = (): string => Array.from({ length: random(8) }, () => "abAB"[random(4)]).join("");
  for (let i = 0; i < 300; i++) {
    const [before, after] = [names(), names()];
    const target = element("p", "", ...parts(before));
    const old = [...target.childNodes];
    become(target, parts(after));
    const want = element("p", "", ...parts(after));
    equal(`${before} becomes ${after}`, target.innerHTML, want.innerHTML);
    let first = 0;
    while (first < before.length && before[first] === after[first]) first++;
    equal(`of ${before} the first ${first} stay for ${after}`, old.slice(0, first).every((node, at) => target.childNodes[at] === node), true);
    if (first < before.length && before.at(-1) === after.at(-1) && after.length > first) equal(`the last of ${before} stays for ${after}`, target.lastChild === old.at(-1), true);
    const same = [...before].flatMap((name, at) => (before.length === after.length && name === after[at] ? [at] : []));
    equal(`of ${before} what is equal for ${after} stays`, same.every((at) => target.childNodes[at] === old[at]), true);
  }
}

function mirrors(): void {
  const random = dice(2);
  const alphabet = ["a", "b", "\n", " ", '"', "\u00e9", "e\u0301", "\u{1f600}", "\u{1f468}\u200d\u{1f469}", "\ud800"];
  const words = (most: number): string => Array.from({ length: random(most) }, () => alphabet[random(alphabet.length)]).join("");
  const root = element("div", "", "what the page was built with");
  const mirror = new Mirror(root);
  let text = "";
  for (let i = 0; i < 400; i++) {
    const at = random(text.length + 1);
    const until = random(10) ? Math.min(text.length, at + random(6)) : random(text.length - at + 1) + at;
    text = text.slice(0, at) + words(random(6) ? 3 : 1200) + text.slice(until);
    mirror.set(text);
    equal(`edit ${i}: the text`, root.textContent === text && mirror.length === text.length, true);
    const start = random(text.length + 1);
    const end = start + random(text.length - start + 1);
    for (const found of mirror.ranges([{ start, end }])) {
      const range = new Range();
      range.setStart(found.startContainer, found.startOffset);
      range.setEnd(found.endContainer, found.endOffset);
      equal(`edit ${i}: ${start} to ${end}`, range.toString() === text.slice(start, end), true);
    }
    const pieces = [...root.childNodes].map((node) => (node as Text).data);
    equal(`edit ${i}: no character is taken apart`, pieces.every((piece) => !/^[\udc00-\udfff\u0301\u200d]/.test(piece)), true);
    equal(`edit ${i}: no crumbs`, pieces.length <= 1 + text.length / 32, true);
  }

  mirror.set("x".repeat(1000));
  const before = [...root.childNodes];
  mirror.set("x".repeat(500) + "y" + "x".repeat(500));
  equal("pieces that an edit does not touch stay", before.filter((node) => node.parentNode === root && (node as Text).data.includes("y") === false).length >= before.length - 1, true);
  for (let i = 0; i < 300; i++) mirror.set(root.textContent + "z");
  equal("a text typed at its end", [root.childNodes.length < 16, root.textContent!.length], [true, 1301]);
  mirror.set("");
  equal("an empty text", [root.childNodes.length, mirror.ranges([{ start: 0, end: 0 }]).length], [0, 0]);
}
