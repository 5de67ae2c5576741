import { showControls } from "./show-controls.ts";

/** A text as it may stand in HTML and SVG; characters that a terminal would obey are seen as escapes. */
export function escapeXml(text: string): string {
  return showControls(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
