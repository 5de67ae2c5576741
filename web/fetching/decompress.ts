import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FetchFault } from "./fetched-page.ts";

/** A small body is decompressed at once: to hand it to another thread and back costs several times as much. */
const SMALL = 100_000;
const SMALL_SWOLLEN = 1_000_000;

/** Codings on codings multiply what a small body swells to, and no site needs more than one. */
const MAX_CODINGS = 2;

/**
 * A body without its `Content-Encoding`; null where it swells over the cap, which is held while it swells. A body
 * that was cut short gives what there is of it, as in a browser.
 */
export async function decompress(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array | FetchFault | null> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS) return undecodable(contentEncoding);
  let bytes = body;
  for (const coding of codings.reverse()) {
    if (bytes.length === 0) return bytes;
    try {
      bytes = await decode(coding, bytes, maxBytes);
    } catch (error) {
      return isTooLarge(error) ? null : undecodable(contentEncoding);
    }
  }
  return bytes;
}

async function decode(coding: string, bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  const name = nameOf(coding, bytes);
  const finish =
    name === "brotliDecompress" ? zlib.constants.BROTLI_OPERATION_FLUSH : zlib.constants.Z_SYNC_FLUSH;
  const options = { maxOutputLength, finishFlush: finish };
  if (bytes.length <= SMALL) {
    const most = Math.min(maxOutputLength, SMALL_SWOLLEN);
    try {
      return zlib[`${name}Sync`](bytes, { ...options, maxOutputLength: most });
    } catch (error) {
      if (most === maxOutputLength || !isTooLarge(error)) throw error;
    }
  }
  return promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib[name])(bytes, options);
}

function nameOf(coding: string, bytes: Uint8Array) {
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return "gunzip";
    case "deflate":
      // Some servers send the bare stream without zlib's head, whose low four bits say 8.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? "inflate" : "inflateRaw";
    case "br":
      return "brotliDecompress";
    default:
      throw new Error(`an unknown coding: ${coding}`);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

const undecodable = (contentEncoding: string): FetchFault => ({
  fault: "unreachable",
  detail: `the body can't be decoded (${contentEncoding.slice(0, 60)})`,
  browserMayHelp: true,
});
