import { inCommonUnit } from "./in-common-unit.ts";
import type { Quantity } from "./quantity.ts";

/**
 * Whether two quantities may be two statements of one: times that overlap, numbers of which one is the other rounded ("1.2
 * million", 1,203,456). Null where they can't be compared.
 */
export function areCompatible(one: Quantity, other: Quantity): boolean | null {
  if (one.time !== null && other.time !== null)
    return one.time.from <= other.time.to && other.time.from <= one.time.to;
  const numbers = inCommonUnit(one.number, other.number);
  if (numbers === null) return null;
  const [a, b] = numbers;
  const slack = Math.max(roundingOf(a.min), roundingOf(b.min));
  return a.min - slack <= b.max && b.min - slack <= a.max;
}

/** A round number says little of how round it is: 100 is no rounding of 60. */
const mostRounded = 0.05;

/** Half a unit of the last digit that isn't 0: 1,200,000 may stand for anything from 1,150,000 to 1,250,000. */
function roundingOf(value: number): number {
  if (!Number.isFinite(value) || value === 0) return 0;
  const [digits = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const decimals = digits.includes(".") ? digits.length - 2 : 0;
  return Math.min(0.5 * 10 ** (Number(exponent) - decimals), mostRounded * Math.abs(value));
}
