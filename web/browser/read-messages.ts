import type { Readable } from "node:stream";

/** Calls back for each message of a pipe on which every message ends with a zero byte. */
export function readMessages(pipe: Readable, hear: (message: string) => void): void {
  let begun: Buffer[] = [];
  pipe.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const pieces = [...begun, chunk.subarray(from, end)];
      begun = [];
      from = end + 1;
      hear(Buffer.concat(pieces).toString());
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  });
}
