import { escapeXml } from "../../domain/escape-xml.ts";

/** A text as it may stand in HTML and SVG; characters that a terminal would obey are seen as escapes. */
export function escapeShown(text: string): string {
  return escapeXml(showControls(text));
}

/**
 * All control characters but newline and tab, and explicit directional formatting, which shows a line in another order than it is written
 * in. The marks and joiners that honest scripts need are not among them.
 */
const orders = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text in which such characters are seen as `\u001b`. */
export function showControls(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(orders, (order) => `\\u${order.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
