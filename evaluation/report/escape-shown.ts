import { escapeXml } from "../../domain/escape-xml.ts";

/** Escapes a text for HTML and SVG. Control characters are shown as escape sequences. */
export function escapeShown(text: string): string {
  return escapeXml(showControls(text));
}

/**
 * Matches all control characters except newline and tab, and explicit directional formatting, which displays a line in a different order
 * than it is written in. Marks and joiners that real scripts need are not matched.
 */
const controlCodes = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Shows such characters as `\u001b`. */
export function showControls(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(controlCodes, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
