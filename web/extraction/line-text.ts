import type { LinedContent } from "./lined-content.ts";
import type { PageLine } from "./page-line.ts";

const asLine = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** Plain text: a line each, of Markdown its headings as such. */
export function lineText(text: string, mediaType: string): LinedContent {
  const lines = text
    .split(/\r\n?|\n|\f/)
    .map((line) => line.replace(/[\p{Cc}]+/gu, " ").trimEnd())
    .filter((line) => line.trim() !== "")
    .map((line): PageLine => (/^#{1,6} /.test(line) ? { ...asLine(line), kind: "heading" } : asLine(line)));
  const title = lines.find((line) => line.kind === "heading")?.text.replace(/^#+ /, "") ?? "";
  return { mediaType, title, lines, author: null, changed: null, links: [] };
}

/** JSON, laid out a value a line; as it came where it isn't quite JSON. */
export function lineJson(text: string): LinedContent {
  let laidOut = text;
  try {
    laidOut = JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    // Shown as it is.
  }
  return { ...lineText(laidOut, "application/json"), title: "" };
}
