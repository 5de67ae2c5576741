import { type Rate, wilsonInterval } from "./wilson-interval.ts";

/** A rate as people read it: `93 % (28/30, 79–98 %)`; a dash where nothing was counted. */
export function showRate(rate: Rate): string {
  const interval = wilsonInterval(rate);
  if (interval === null) return "–";
  const percent = (share: number): string => (100 * share).toFixed(0);
  return `${percent(rate.hits / rate.of)} % (${rate.hits}/${rate.of}, ${percent(interval.low)}–${percent(interval.high)} %)`;
}
