import { inCommonUnit } from "./in-common-unit.ts";
import type { Quantity } from "./quantity.ts";

/** Whether the inner quantity lies in the outer one for certain: "12 March 2026" within "early 2026", 4,200 within "between 4,000 and 5,000". */
export function holdsWithin(inner: Quantity, outer: Quantity): boolean {
  if (inner.time !== null && outer.time !== null)
    return inner.time.from >= outer.time.from && inner.time.to <= outer.time.to;
  const numbers = inCommonUnit(inner.number, outer.number);
  return numbers !== null && numbers[0].min >= numbers[1].min && numbers[0].max <= numbers[1].max;
}
