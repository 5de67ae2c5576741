import type { Readable } from "node:stream";

/** All bytes of a body, or null over the cap. */
export async function readBody(body: Readable, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > maxBytes) {
      body.destroy();
      return null;
    }
    chunks.push(bytes);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
