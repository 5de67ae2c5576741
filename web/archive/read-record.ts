import { createReadStream } from "node:fs";
import { AsyncIterReader, WARCParser } from "warcio";
import type { RecordPlace } from "./archive-index.ts";

/** A record as it stands in an archive. */
export interface ArchivedRecord {
  readonly date: string;
  readonly contentType: string;
  /** Of requests and responses: first line's status and headers, names in lower case. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Without the HTTP head and without chunks; still coded as `content-encoding` says. */
  readonly body: Uint8Array;
  /** The body was not stored whole. */
  readonly isCut: boolean;
}

/** Reads one record from its place. Null where there is none. */
export async function readRecord({ file, offset, length }: RecordPlace): Promise<ArchivedRecord | null> {
  const source = createReadStream(file, { start: offset, end: offset + length - 1 });
  try {
    const record = await WARCParser.parse(source);
    if (record === null) return null;
    const headers = Object.fromEntries(
      [...(record.httpHeaders?.headers ?? [])].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const raw = await record.readFully(false);
    const isChunked = /chunked/i.test(headers["transfer-encoding"] ?? "");
    return {
      date: record.warcDate ?? "",
      contentType: record.warcContentType ?? "",
      status: Number(record.httpHeaders?.statusCode ?? 0),
      headers,
      body: isChunked ? await new AsyncIterReader([raw], null, true).readFully() : raw,
      isCut: record.warcHeader("WARC-Truncated") != null,
    };
  } finally {
    source.destroy();
  }
}
