import { Writable } from "node:stream";

/**
 * Writes a document for another program (JSON Lines, CSV, SVG, a query) to standard output. A pipe or a file gets the exact bytes; on a
 * terminal the document's control characters are made harmless as in every text.
 */
export function writeDocument(text: string): void {
  process.stdout.write(process.stdout.isTTY ? text : Buffer.from(text, "utf8"));
}

/** Standard output for a protocol: the bytes go out unchanged, bypassing the guard for text. */
export function documentStream(): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      process.stdout.write(chunk);
      done();
    },
  });
}
