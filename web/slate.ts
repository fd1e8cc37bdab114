// Memory that the page shares with its worker, where it is isolated from other origins (COOP and COEP) and
// the browser allows it. The worker writes its answer there, and the page looks before it is handed a
// message: Chromium hands none over between a key and the frame that shows it, so that by a message every
// answer is painted one frame late.

/** Longer answers come as messages. */
const SIZE = 1 << 20;

export class Slate {
  /** The id of the call whose answer stands there, its bytes, the microseconds that it took. */
  private head: Int32Array;
  private body: Uint8Array;

  constructor(readonly memory: SharedArrayBuffer) {
    this.head = new Int32Array(memory, 0, 3);
    this.body = new Uint8Array(memory, this.head.byteLength);
  }

  /** make gives one on which no answer stands, undefined where the browser shares no memory. */
  static make(): Slate | undefined {
    return self.crossOriginIsolated ? new Slate(new SharedArrayBuffer(SIZE)).wipe() : undefined;
  }

  wipe(): this {
    this.head[0] = -1; // no call has this id
    return this;
  }

  /** write puts the answer to a call there, which took so many milliseconds; false where it is too long. */
  write(id: number, response: string, took: number): boolean {
    const bytes = new TextEncoder().encode(response);
    if (bytes.length > this.body.length) return false;
    this.body.set(bytes);
    this.head[1] = bytes.length;
    this.head[2] = took * 1000;
    Atomics.store(this.head, 0, id); // last: whoever sees it sees the rest
    return true;
  }

  /** has tells whether the answer to a call is there. */
  has(id: number): boolean {
    return Atomics.load(this.head, 0) === id;
  }

  /** read gives the answer that is there, and the milliseconds that it took. */
  read(): { response: string; took: number } {
    return { response: new TextDecoder().decode(this.body.slice(0, this.head[1])), took: this.head[2]! / 1000 };
  }
}
