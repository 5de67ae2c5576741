import { STATUS_CODES } from "node:http";
import type { PageCapture } from "../../domain/page/visit-outcome.ts";

/**
 * What Freshet's own records look like in a WARC file; all else in it is as ISO 28500 has it. A page is a `response`, its
 * `request`, a `resource` where a browser drew it, and a `conversion` that holds the snapshot.
 */
export const recordForm = {
  /** Of a `conversion`: a page's snapshot (domain/page/page-snapshot.ts). */
  snapshotType: "application/vnd.freshet.snapshot+json",
  /** Of a `resource` under `searchUrn`: a query, who answered and what. */
  searchType: "application/vnd.freshet.search+json",
  /** Of a `metadata`: what a visit of its target came to, as fields. */
  visitFields: { fault: "freshet-fault", detail: "freshet-detail", redirectedTo: "freshet-redirected-to" },
  /** In the `warcinfo`: whether the pages are the simulated world's. */
  worldField: "freshet-world",
} as const;

/** Under what a search is filed: by its words, however they are spaced. */
export const searchUrn = (query: string): string =>
  // Halves of surrogate pairs and NULs as the database keeps them.
  `urn:freshet:search:${encodeURIComponent(Buffer.from(query).toString().replaceAll("\0", "\uFFFD").trim().replace(/\s+/gu, " "))}`;

/** Lines of a header can't hold line ends; Chromium joins repeated ones by them. */
const clean = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers)
    // HTTP/2's own (`:status`) stand in the first line here.
    .filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .map(([name, value]) => [name, value.replace(/\s*[\r\n]+\s*/g, ", ")]);

/** How the body travelled: the stored one is decoded and whole, so these are kept under another name, as archives do. */
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

/** Of the request that it answered. */
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
