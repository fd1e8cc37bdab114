// Seeded random texts, made of what a terminal acts on: the same ones on every run.

const pieces = ("\x1b|\x1b[|\x1b]|\x1bP|\x1bX|\x1b\\|\u009b|\u009d|\u0090|\u009c|\x07|\r|\n|\r\n|\t|\b|\x0b|\x7f|\x18|\x05|\u0084|\u0085|\u0088|" +
  "abc|xyz|hello |end.|é|日本|日|😀|👨\u200d👩|e\u0301|\u0301|\u200d|\u202e|\ufe0f|\u2028| |   |0|1|2|3|9|;|:|?|" +
  "\x1b[A|\x1b[2A|\x1b[B|\x1b[C|\x1b[3C|\x1b[D|\x1b[2D|\x1b[E|\x1b[F|\x1b[5G|\x1b[19G|\x1b[H|\x1b[2;3H|\x1b[4;18f|\x1b[I|\x1b[Z|" +
  "\x1b[J|\x1b[2J|\x1b[3J|\x1b[?J|\x1b[?2J|\x1b[K|\x1b[1K|\x1b[2K|\x1b[?1K|\x1b[L|\x1b[2M|\x1b[@|\x1b[2P|\x1b[3X|\x1b[S|\x1b[2T|\x1b[2 @|\x1b[ A|\x1b['}|\x1b[2'~|" +
  "\x1b[b|\x1b[3b|\x1b[31m|\x1b[1;4m|\x1b[44m|\x1b[0m|\x1b[m|\x1b[7m|\x1b[8m|\x1b[38;5;99m|\x1b[48;2;1;2;3m|\x1b[38:2::9:8:7m|\x1b[24m|\x1b[4:3m|\x1b[22m|\x1b[39;49m|" +
  "\x1b[1\"q|\x1b[0\"q|\x1b[2;4r|\x1b[r|\x1b[3;5r|\x1b[4h|\x1b[4l|\x1b[20l|\x1b[20h|\x1b[?7l|\x1b[?7h|\x1b[?6h|\x1b[?6l|\x1b[?45h|\x1b[?1049h|\x1b[?1049l|\x1b[?47h|\x1b[?47l|\x1b[?1048h|" +
  "\x1b7|\x1b8|\x1b[s|\x1b[u|\x1bD|\x1bE|\x1bM|\x1bH|\x1b[g|\x1b[3g|\x1b#8|\x1bc|\x1b[!p|\x1b(0|\x1b(B|\x1b)0|\x0e|\x0f|\x1b(A|" +
  "\x1b[6n|\x1b[?6n|\x1b[c|\x1b[>c|\x1b[?7$p|\x1b[?1049$p|\x1b[4$p|\x1bP$qr\x1b\\|\x1bP$q\"q\x1b\\|" +
  "\x1b]0;t\x07|\x1b]2;w\x1b\\|\x1b]8;;http://a\x07|\x1b]8;id=1;http://b\x1b\\|\x1b]8;;\x07|\x1b]52;c;aGk=\x07|\x1b]10;?\x07|\x1b]4;1;?;200;?\x07").split("|");

// A xorshift of 32 bits.
function generator(seed) {
  return (below) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
}

export function randoms(n) {
  const random = generator(20260611);
  const out = [];
  for (let i = 0; i < n; i++) {
    let text = "";
    for (let left = 4 + random(26); left > 0; left--) text += pieces[random(pieces.length)];
    out.push(["random " + i, text, [20, 7, 2, 33][random(4)], [6, 4, 1, 9][random(4)]]);
  }
  return out;
}
