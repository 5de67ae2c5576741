import { Writable } from "node:stream";

/**
 * Writes a document that another program reads (JSON Lines, CSV, SVG, a query) to standard output. Into a pipe or a file it goes
 * byte for byte; a terminal shows it as it does every text, without the orders that may be in it.
 */
export function writeDocument(text: string): void {
  process.stdout.write(process.stdout.isTTY ? text : Buffer.from(text, "utf8"));
}

/** Standard output for a protocol: what is written here goes out byte for byte, past the guard that text for people goes through. */
export function documentStream(): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      process.stdout.write(chunk);
      done();
    },
  });
}
