import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import { joinNumbers, type Quantity, readQuantity } from "./quantity.ts";
import { isLikelyYear } from "./read-period.ts";

export type FilterOperation = NonNullable<GraphEdge["filter"]>["op"];

/** A projection's filter after reading: it compares with a quantity, or (only with = and ≠) with a name. */
export type Condition =
  | { readonly op: FilterOperation; readonly quantity: Quantity }
  | { readonly op: FilterOperation; readonly name: string };

const timeUnits = /^(?:years?|dates?|days?|months?|decades?|年|年份|日期|月|日)$/iu;

/** Reads a filter, whose value and unit may be written in English or Chinese. */
export function readCondition({ op, value, unit = "" }: NonNullable<GraphEdge["filter"]>): Condition {
  const read = (part: string | number): Quantity | null => {
    const quantity = readPart(part);
    // JSON doesn't keep the zeros at the end of a number, so nobody can tell whether 1.3 was written as 1.30.
    return typeof part === "number" && quantity?.number
      ? { ...quantity, number: joinNumbers([quantity.number]) }
      : quantity;
  };
  const readPart = (part: string | number): Quantity | null => {
    const time = readQuantity(String(part));
    // "5000 years" is a length of time, although 5000 alone could be read as a year.
    const isAmount = /^\d+$/u.test(String(part)) && !isLikelyYear(Number(part));
    if (timeUnits.test(unit) && !isAmount && time !== null && time.time !== null)
      return { number: null, time: time.time };
    return readQuantity(`${part} ${unit}`.trim()) ?? time;
  };
  if (!Array.isArray(value)) {
    const quantity = read(value);
    return quantity === null ? { op, name: String(value) } : { op, quantity };
  }
  const [low, high] = value.map(read);
  const quantity = low && high ? spanOf(low, high) : null;
  return quantity === null ? { op, name: value.join(" ") } : { op, quantity };
}

function spanOf(low: Quantity, high: Quantity): Quantity | null {
  const time = low.time && high.time ? { from: low.time.from, to: high.time.to } : null;
  const number = joinNumbers([low.number, high.number]);
  return time === null && number === null ? null : { number, time };
}
