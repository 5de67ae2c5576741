import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FetchFault } from "./create-page-fetcher.ts";

/** A small body is decompressed at once: to hand it to another thread and back costs several times as much. */
const SMALL = 100_000;
const SMALL_SWOLLEN = 1_000_000;

/** Codings on codings multiply what a small body swells to, and no site needs more than one. */
const MAX_CODINGS = 2;

/**
 * A body without its `Content-Encoding`; null where it swells over the cap, which is held while it swells. Of a body that was cut short
 * nothing is given, since nobody could tell what is missing.
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
      if (isTooLarge(error)) return null;
      if (error instanceof UnknownCodingError)
        return { ...undecodable(contentEncoding), browserMayHelp: true };
      return codeOf(error) === "Z_BUF_ERROR" ? cutShort() : undecodable(contentEncoding);
    }
  }
  return bytes;
}

async function decode(coding: string, bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  const name = nameOf(coding, bytes);
  try {
    return await unpack(name, bytes, maxOutputLength);
  } catch (error) {
    // Some servers leave out the sum behind the data, which browsers don't look at. The data itself says whether it is whole.
    if (name !== "gunzip" || codeOf(error) !== "Z_BUF_ERROR") throw error;
    return unpack("inflateRaw", bytes.subarray(gzipHeadOf(bytes)), maxOutputLength);
  }
}

async function unpack(
  name: ReturnType<typeof nameOf>,
  bytes: Uint8Array,
  maxOutputLength: number,
): Promise<Uint8Array> {
  const options = { maxOutputLength };
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
      throw new UnknownCodingError(`an unknown coding: ${coding}`);
  }
}

/** How long the head of a gzip file is: ten bytes, and what its flags say follows (RFC 1952). */
function gzipHeadOf(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  // A name and a comment, each up to its zero byte.
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

/** Nothing is wrong with the body as far as anybody knows: the browser may know the coding. */
class UnknownCodingError extends Error {}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
const isTooLarge = (error: unknown): boolean => codeOf(error) === "ERR_BUFFER_TOO_LARGE";

const cutShort = (): FetchFault => ({
  fault: "incomplete",
  detail: "the compressed body ends before its end",
  browserMayHelp: false,
});

/** The browser is not asked: it checks no sums, so it would show a body whose bytes were changed on the way as if it were the page. */
const undecodable = (contentEncoding: string): FetchFault => ({
  fault: "garbled",
  detail: `the body can't be decoded (${contentEncoding.slice(0, 60)})`,
  browserMayHelp: false,
});
