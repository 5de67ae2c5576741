import type { TrialMode } from "../../../domain/evaluation/trial.ts";
import { escapeShown } from "./escape-shown.ts";

/** A point of a plot; its shape tells the mode, its colour the solver. */
export function drawMarker(
  { x, y, size = 5 }: { readonly x: number; readonly y: number; readonly size?: number },
  { mode, colour, label }: { readonly mode: TrialMode; readonly colour: string; readonly label: string },
): string {
  const named = `<title>${escapeShown(label)}</title>`;
  const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
  const reach = size + 1;
  if (mode === "oracle")
    return `<path d="M${at}m0 ${-reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z" fill="${colour}">${named}</path>`;
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  if (mode === "tools") return `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${colour}">${named}</circle>`;
  return `<circle class="open" cx="${cx}" cy="${cy}" r="${size}" stroke="${colour}" stroke-width="2">${named}</circle>`;
}
