import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { constants, inflateRawSync } from "node:zlib";

export interface PlainRecord {
  readonly headers: ReadonlyMap<string, string>;
  readonly block: Buffer;
}

const CRLF2 = "\r\n\r\n";

/**
 * Reads a WARC file by the letter of ISO 28500 with nothing of the product's library: each record a gzip member of its own (or
 * none is), a version line, headers, a block of Content-Length, two line ends, and digests that hold.
 */
export function readWarc(file: string): PlainRecord[] {
  const bytes = readFileSync(file);
  const members = bytes[0] === 0x1f ? splitMembers(bytes) : [bytes];
  const records = members.flatMap(readRecords);
  if (bytes[0] === 0x1f && records.length !== members.length)
    throw new Error("a gzip member holds more or less than one record");
  for (const record of records) checkDigests(record);
  return records;
}

function readRecords(bytes: Buffer): PlainRecord[] {
  const records: PlainRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(CRLF2, at);
    const [version, ...lines] = bytes.subarray(at, end).toString().split("\r\n");
    if (version !== "WARC/1.1") throw new Error(`no record at ${at}: ${version}`);
    const headers = new Map<string, string>();
    for (const line of lines) {
      const colon = line.indexOf(": ");
      if (colon < 1) throw new Error(`no header: ${line}`);
      headers.set(line.slice(0, colon), line.slice(colon + 2));
    }
    for (const name of ["WARC-Type", "WARC-Date", "WARC-Record-ID", "Content-Length"])
      if (!headers.has(name)) throw new Error(`a record without ${name}`);
    const from = end + 4;
    const to = from + Number(headers.get("Content-Length"));
    if (bytes.subarray(to, to + 4).toString() !== CRLF2)
      throw new Error("a record doesn't end where it says");
    records.push({ headers, block: bytes.subarray(from, to) });
    at = to + 4;
  }
  return records;
}

function checkDigests({ headers, block }: PlainRecord): void {
  const isHttp = headers.get("Content-Type")?.startsWith("application/http") ?? false;
  const payload = isHttp ? block.subarray(block.indexOf(CRLF2) + 4) : block;
  const sha = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  if (headers.get("WARC-Type") === "warcinfo") return;
  if (headers.get("WARC-Block-Digest") !== sha(block)) throw new Error("a block's digest doesn't hold");
  if (headers.get("WARC-Payload-Digest") !== sha(payload)) throw new Error("a payload's digest doesn't hold");
}

/** Gzip members as this product writes them: ten bytes of head, deflate, eight bytes of checksum and length. */
function splitMembers(bytes: Buffer): Buffer[] {
  const members: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes.readUInt32BE(at) !== 0x1f8b0800) throw new Error(`no gzip member at ${at}`);
    const { buffer, engine } = inflateRawSync(bytes.subarray(at + 10), {
      info: true,
      finishFlush: constants.Z_SYNC_FLUSH,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    members.push(buffer);
    at += 10 + engine.bytesWritten + 8;
    if (bytes.readUInt32LE(at - 4) !== buffer.length) throw new Error("a gzip member of another length");
  }
  return members;
}
