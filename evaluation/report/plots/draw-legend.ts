import { colourAt } from "./colour-at.ts";
import { escapeXml } from "./escape-xml.ts";

/** Which colour is which series. */
export function drawLegend(names: readonly string[]): string {
  const entries = names.map(
    (name, place) => `<li><span style="background:${colourAt(place)}"></span>${escapeXml(name)}</li>`,
  );
  return `<ul class="legend">${entries.join("")}</ul>`;
}
