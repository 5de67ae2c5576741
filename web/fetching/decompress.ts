import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FetchFault } from "./judge-fetch-error.ts";

/** A body up to this many bytes is decompressed synchronously: passing it to another thread costs several times as much. */
const SMALL = 100_000;
const SMALL_SWOLLEN = 1_000_000;

/** Nested codings multiply the size to which a small body expands, and no site needs more than one. */
const MAX_CODINGS = 2;

/**
 * Removes a body's `Content-Encoding`. Returns null if the body expands beyond `maxBytes`; the limit is enforced during decompression.
 * A truncated body gives a fault and no bytes, since a reader couldn't see what is missing.
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
    // Some servers omit the checksum after the data, and browsers don't check it. The data itself shows whether it is complete.
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
      // Some servers send the raw stream without zlib's header. In that header, the low four bits are 8.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? "inflate" : "inflateRaw";
    case "br":
      return "brotliDecompress";
    default:
      throw new UnknownCodingError(`an unknown coding: ${coding}`);
  }
}

/** Length of the header of a gzip file in bytes: ten, and the optional fields that its flags announce (RFC 1952). */
function gzipHeadOf(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  // The file name and the comment each end with a zero byte.
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

/** Error for a coding that is unknown here. The body may be valid all the same, since the browser may know the coding. */
class UnknownCodingError extends Error {}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
const isTooLarge = (error: unknown): boolean => codeOf(error) === "ERR_BUFFER_TOO_LARGE";

const cutShort = (): FetchFault => ({
  fault: "incomplete",
  detail: "the compressed body ends before its end",
  browserMayHelp: false,
});

/** The browser is not tried: it checks no checksums, so it would show a body that was damaged in transit as if it were the page. */
const undecodable = (contentEncoding: string): FetchFault => ({
  fault: "garbled",
  detail: `the body can't be decoded (${contentEncoding.slice(0, 60)})`,
  browserMayHelp: false,
});
