import type { TrialMode } from "../../../domain/evaluation/trial.ts";
import { modeName } from "../mode-name.ts";
import { colourAt } from "./colour-at.ts";
import { drawMarker } from "./draw-marker.ts";
import { escapeShown } from "./escape-shown.ts";

/** Which colour is which solver, and which shape which mode; what there is only one of needs no telling. */
export function drawLegend(solvers: readonly string[], modes: readonly TrialMode[]): string {
  const named = solvers.length > 1 ? solvers : [];
  const colours = named.map(
    (name, place) => `<li><span style="background:${colourAt(place)}"></span>${escapeShown(name)}</li>`,
  );
  const shapes = (modes.length > 1 ? modes : []).map((mode) => {
    const marker = drawMarker({ x: 7, y: 7 }, { mode, colour: "currentColor", label: modeName(mode) });
    return `<li><svg class="key" viewBox="0 0 14 14" aria-hidden="true">${marker}</svg>${modeName(mode)}</li>`;
  });
  const entries = [...colours, ...shapes];
  return entries.length === 0 ? "" : `<ul class="legend">${entries.join("")}</ul>`;
}
