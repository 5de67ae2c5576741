import { escapeXml } from "../../../domain/escape-xml.ts";
import { showControls } from "./show-controls.ts";

/** A text as it may stand in HTML and SVG; characters that a terminal would obey are seen as escapes. */
export function escapeShown(text: string): string {
  return escapeXml(showControls(text));
}
