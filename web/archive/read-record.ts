import { createReadStream } from "node:fs";
import { AsyncIterReader, WARCParser } from "warcio";
import type { RecordPlace } from "./archive-index.ts";

/** A record of an archive. */
export interface ArchivedRecord {
  readonly date: string;
  readonly contentType: string;
  /** Status in the first line of a response; 0 for other records. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Body without the HTTP head and without chunked encoding. The `content-encoding` is not removed. */
  readonly body: Uint8Array;
  /** Whether the body was stored only in part. */
  readonly isCut: boolean;
}

/** Reads one record from its position. Null if there is none. */
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
