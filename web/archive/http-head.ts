import { STATUS_CODES } from "node:http";
import type { PageCapture } from "../../domain/page/page-capture.ts";

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
