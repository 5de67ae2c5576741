import { constants, inflateSync } from "node:zlib";

/** Decoded bytes that one stream, and all together, may have; films of pages are images, which are not decoded. */
const MAX_STREAM = 64 * 1_048_576;

const MAX_ALL = 256 * 1_048_576;

/** How far before a stream its dictionary may begin. */
const DICTIONARY = 2_048;

/**
 * Whether a PDF's streams swell beyond reason. Asked before the PDF is read, since 3 MB can become gigabytes there, in
 * pieces that the process never gives back whole. A bomb that hides from this look is stopped by the process's limits.
 */
export function pdfSwells(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let all = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.toString("latin1", at - 3, at) === "end") continue;
    const before = bytes.toString("latin1", Math.max(0, at - DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    const codings = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    if (codings === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const size = sizeDecoded(bytes.subarray(bytes[at + 6] === 0x0d ? at + 8 : at + 7), codings);
    all += size;
    if (size > MAX_STREAM || all > MAX_ALL) return true;
  }
  return false;
}

/** Bytes after so many inflations, Infinity over the limit; 0 for what is no such stream. What follows its end is left alone. */
function sizeDecoded(data: Uint8Array, codings: number): number {
  let decoded = data;
  try {
    for (let i = 0; i < codings; i += 1)
      decoded = inflateSync(decoded, {
        maxOutputLength: MAX_STREAM,
        chunkSize: 1 << 20,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
      ? Number.POSITIVE_INFINITY
      : 0;
  }
  return decoded.length;
}
