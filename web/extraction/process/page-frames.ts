import type { Duplex } from "node:stream";

/** A JSON value, followed by the bytes of a page's body. */
export interface PageFrame {
  readonly json: unknown;
  readonly body: Uint8Array;
}

/** Size of the header: two lengths of 32 bits, for the JSON text and for the body. */
const HEAD_BYTES = 8;
const NO_BODY = new Uint8Array(0);

/**
 * Writes a frame to the stream between a process and its page reader. Node's own IPC channel is not used: an invalid message from
 * the reader would end the listening process, and nothing limits the size of a message.
 */
export function writeFrame(line: Duplex, json: object, body: Uint8Array = NO_BODY): void {
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(body.length, 4);
  line.cork();
  line.write(head);
  line.write(text);
  if (body.length > 0) line.write(body);
  line.uncork();
}

/** Reads one frame after another. It stops at a frame over `maxBytes` or without valid JSON, since the other side can't be trusted then. */
export function readFrames(
  line: Duplex,
  {
    maxBytes,
    take,
    refuse,
  }: {
    readonly maxBytes: number;
    readonly take: (frame: PageFrame) => void;
    readonly refuse: (why: "too-big" | "broken") => void;
  },
): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let isRefused = false;
  const stop = (why: "too-big" | "broken"): void => {
    isRefused = true;
    chunks = [];
    refuse(why);
  };
  line.on("data", (chunk: Buffer) => {
    if (isRefused) return;
    chunks.push(chunk);
    held += chunk.length;
    while (held >= wanted && !isRefused) {
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, held);
      const [jsonLength, bodyLength] = [all.readUInt32LE(0), all.readUInt32LE(4)];
      const whole = HEAD_BYTES + jsonLength + bodyLength;
      if (whole > maxBytes) return stop("too-big");
      if (held < whole) {
        chunks = [all];
        wanted = whole;
        return;
      }
      const json = parse(all.toString("utf8", HEAD_BYTES, HEAD_BYTES + jsonLength));
      if (json === undefined) return stop("broken");
      // The body gets its own memory: PDF readers transfer theirs, and don't accept a Buffer.
      const body = new Uint8Array(all.subarray(HEAD_BYTES + jsonLength, whole));
      held -= whole;
      chunks = held > 0 ? [all.subarray(whole)] : [];
      wanted = HEAD_BYTES;
      take({ json, body });
    }
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
