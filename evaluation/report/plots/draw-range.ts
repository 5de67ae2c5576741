import type { Estimate } from "../../../domain/evaluation/evaluation-report.ts";
import type { Frame } from "./create-frame.ts";

/** An interval as an upright line with ends; nothing where there is none. */
export function drawRangeUp({ y }: Frame, x: number, { low, high }: Pick<Estimate, "low" | "high">): string {
  if (low === null || high === null) return "";
  const [top, bottom] = [y(high).toFixed(1), y(low).toFixed(1)];
  const left = (x - 3).toFixed(1);
  return `<path class="range" d="M${x.toFixed(1)} ${top}V${bottom}M${left} ${top}h6M${left} ${bottom}h6"/>`;
}

/** The same lying down. */
export function drawRangeAcross(
  { x }: Frame,
  y: number,
  { low, high }: Pick<Estimate, "low" | "high">,
): string {
  if (low === null || high === null) return "";
  const [left, right] = [x(low).toFixed(1), x(high).toFixed(1)];
  return `<path class="range" d="M${left} ${y}H${right}M${left} ${y - 3}v6M${right} ${y - 3}v6"/>`;
}
