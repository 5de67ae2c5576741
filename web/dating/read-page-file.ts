import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readGivenFile } from "../../files/read-given-file.ts";

const unzip = promisify(gunzip);
/** Maximum size of a stored page. A larger file is no page, or a decompression bomb. */
const MAX_MEGABYTES = 32;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** Reads a stored page and decompresses it if its content is gzipped. @throws Error if the file can't be read or is too large */
export async function readPageFile(file: string): Promise<Uint8Array> {
  const bytes = await readGivenFile(file, { maxMegabytes: MAX_MEGABYTES });
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const body = packed ? await unzip(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  if (body.length > MAX_BYTES) throw new Error(`it has more than ${MAX_MEGABYTES} MB`);
  return body;
}
