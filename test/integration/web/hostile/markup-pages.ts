import type { HostilePage } from "./hostile-page.ts";

const PROSE =
  "The harbour office has published the tide tables of the coming year, and fishermen may fetch them. ";
/** Heavy for any parser: read, given up, or cut for time or size, but ended. */
const HEAVY: readonly string[] = ["page", "timed-out", "too-large", "not-processed", "empty"];

const served = (name: string, body: () => string, ends = HEAVY, type = "text/html"): HostilePage => ({
  name,
  ends,
  answer: (outgoing) => outgoing.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body()),
});

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>Tides</title>${head}</head><body><p>${PROSE.repeat(5)}</p>${body}</body></html>`;

const row = `<tr>${"<td>1</td>".repeat(100)}</tr>`;

/** Markup that costs its parser far more than its sender. */
export const markupPages: readonly HostilePage[] = [
  served("9 KB of unclosed tags", () => page("<b><i><u><a href=x>".repeat(500))),
  served("a hundred thousand open formats", () => page("<font><b><i>".repeat(33_000))),
  served("a million open blocks", () => page("<div>".repeat(1_000_000))),
  served("a million closed blocks", () => page("<p>a</p>".repeat(500_000))),
  served("a table of a million cells", () => page(`<table>${row.repeat(10_000)}</table>`)),
  served("tables in tables", () => page("<table><tr><td>".repeat(3_000))),
  served("a million links", () => page("<a href=x>y</a>".repeat(300_000))),
  served("an element of many attributes", () =>
    page(`<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}=b`).join(" ")}>x</p>`),
  ),
  served("a comment without end", () => page(`<!--${"- ".repeat(2_000_000)}`)),
  served("a script without end", () => page(`<script>${"a;".repeat(1_000_000)}`)),
  served("a tag without end", () => `<html${" ".repeat(3_000_000)}`),
  served("openings without closings", () => "<html ".repeat(300_000)),
  served("heads without end", () => "<meta charset".repeat(200_000)),
  served("titles without end", () => "<title>".repeat(300_000)),
  served("one line of five megabytes", () => page("a".repeat(5_000_000))),
  served("blanks", () => page(`<p>${" \n\t".repeat(1_500_000)}</p>`)),
  served("entities without end", () => page("&amp;&#x10ffff;&notanentity".repeat(150_000))),
  served("deep JSON-LD", () =>
    page("", `<script type="application/ld+json">${'{"a":'.repeat(300_000)}1${"}".repeat(300_000)}</script>`),
  ),
  served("dates without end", () => page("<time>2026-01-01</time> 1 January 2026 ".repeat(60_000))),
  served("deep SVG", () => page(`<svg>${"<g>".repeat(200_000)}`)),
  served("frames in frames", () => page('<iframe src="?again"></iframe>'.repeat(2_000))),
  served("a laughing document", () => laugh(), [...HEAVY, "unsupported-type"], "application/xhtml+xml"),
  served("deep JSON", () => `${"[".repeat(2_000_000)}`, [...HEAVY, "unsupported-type"], "application/json"),
  served(
    "a table of values without lines",
    () => '"a,'.repeat(1_000_000),
    [...HEAVY, "unsupported-type"],
    "text/csv",
  ),
  served("zero bytes", () => "\0".repeat(3_000_000), [...HEAVY, "garbled"]),
  served(
    "a refresh in blanks",
    () => page("", `<meta http-equiv="refresh" content="0${" ".repeat(100_000)}&quot;'">`),
    [...HEAVY, "unreachable"],
  ),
  served("a refresh to itself", () => page("", '<meta http-equiv="refresh" content="0">'), [
    "page",
    "unreachable",
  ]),
];

function laugh(): string {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY l0 "ha">${entities.join("")}]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tides</title></head><body><p>&l12;</p></body></html>`;
}
