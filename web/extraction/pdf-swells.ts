import { constants, inflateSync } from "node:zlib";

/** Maximum number of decoded bytes of one stream and of all streams together. Scanned pages are images, which are not decoded. */
const MAX_STREAM = 64 * 1_048_576;

const MAX_ALL = 256 * 1_048_576;

/** Number of bytes before a stream in which its dictionary may begin. */
const DICTIONARY = 2_048;

/**
 * Whether a PDF's streams expand beyond the limits. The check runs before the PDF is read, since 3 MB can become gigabytes that the
 * process never fully returns. A decompression bomb that this check misses is stopped by the process's memory limit.
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

/** Number of bytes after `codings` inflations. Infinity over the limit, 0 for other data. Bytes after the stream's end are ignored. */
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
