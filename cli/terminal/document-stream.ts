import { Writable } from "node:stream";

/** Standard output for a protocol: what is written here goes out byte for byte, past the guard that text for people goes through. */
export function documentStream(): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      process.stdout.write(chunk);
      done();
    },
  });
}
