import { createReadStream } from "node:fs";
import { STATUS_CODES } from "node:http";
import { AsyncIterReader, WARCParser } from "warcio";
import type { PageCapture } from "../../domain/page/visit-outcome.ts";
import type { RecordPlace } from "./archive-index.ts";

/**
 * Form of Freshet's own records in a WARC file. Everything else follows ISO 28500. A page has a `response`, its `request`, a `resource`
 * if a browser rendered it, and a `conversion` with the snapshot.
 */
export const recordForm = {
  /** Content type of a `conversion` record with a page's snapshot (domain/page/page-snapshot.ts). */
  snapshotType: "application/vnd.freshet.snapshot+json",
  /** Content type of a `resource` record under `searchUrn`, with a query, its provider and its outcome. */
  searchType: "application/vnd.freshet.search+json",
  /** Fields of a `metadata` record with the result of a visit to its target. */
  visitFields: { fault: "freshet-fault", detail: "freshet-detail", redirectedTo: "freshet-redirected-to" },
  /** Field of the `warcinfo` record that names the world of the pages. */
  worldField: "freshet-world",
} as const;

/** The URN of a search in an archive. It depends on the query's words, but not on their spacing. */
export const searchUrn = (query: string): string =>
  // Lone surrogates and NUL characters are replaced as the database replaces them.
  `urn:freshet:search:${encodeURIComponent(Buffer.from(query).toString().replaceAll("\0", "\uFFFD").trim().replace(/\s+/gu, " "))}`;

/** Cleans headers: Chromium joins repeated headers by line breaks, which header lines can't contain. */
const clean = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers)
    // Pseudo-headers of HTTP/2 (`:status`) become part of the first line.
    .filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .map(([name, value]) => [name, value.replace(/\s*[\r\n]+\s*/g, ", ")]);

/** Headers about the transfer of the body. The stored body is decoded and complete, so archives keep these headers under another name. */
const TRAVEL = /^(content-encoding|transfer-encoding|content-length)$/i;

/** First line and headers of an archived answer, for a decoded body of `size` bytes. */
export function responseHead(
  { response }: PageCapture,
  size: number,
): { line: string; headers: [string, string][] } {
  const { status } = response;
  return {
    line: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd(),
    headers: [
      ...clean(response.headers).map(([name, value]): [string, string] =>
        TRAVEL.test(name) ? [`x-archive-orig-${name}`, value] : [name, value],
      ),
      ["content-length", String(size)],
    ],
  };
}

/** First line and headers of the archived request. */
export function requestHead(
  { request }: PageCapture,
  url: string,
): { line: string; headers: [string, string][] } {
  const { pathname, search, host } = new URL(url);
  const headers = clean(request.headers);
  const named = headers.some(([name]) => name.toLowerCase() === "host");
  return {
    line: `GET ${pathname}${search} HTTP/1.1`,
    headers: [...(named ? [] : [["host", host] as [string, string]]), ...headers],
  };
}

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
