import type { FilterOperation } from "./condition.ts";
import { inCommonUnit, mayBeTwoVersions, type Quantity } from "./quantity.ts";

/**
 * Says whether the inner quantity is certainly within the outer one: "12 March 2026" in "early 2026", 4,200 in "between 4,000 and 5,000".
 */
export function holdsWithin(inner: Quantity, outer: Quantity): boolean {
  if (inner.time !== null && outer.time !== null)
    return inner.time.from >= outer.time.from && inner.time.to <= outer.time.to;
  const numbers = inCommonUnit(inner.number, outer.number);
  if (mayBeTwoVersions(inner.number, outer.number)) return false;
  return numbers !== null && numbers[0].min >= numbers[1].min && numbers[0].max <= numbers[1].max;
}

/**
 * Says whether a quantity certainly meets `op limit`. All of a vague quantity must meet it: "2021" is neither after nor before "March
 * 2021". Null if the two can't be compared, e.g. because of different dimensions, or because 1.3 and 1.30 may be two versions.
 */
export function meetsCondition(quantity: Quantity, op: FilterOperation, limit: Quantity): boolean | null {
  if (quantity.time !== null && limit.time !== null)
    return compare([quantity.time.from, quantity.time.to], op, [limit.time.from, limit.time.to]);
  const numbers = inCommonUnit(quantity.number, limit.number);
  if (numbers === null) return null;
  const [own, other] = numbers;
  const isMet = compare([own.min, own.max], op, [other.min, other.max]);
  const saysEqual = (op === "=" && isMet) || (op === "≠" && !isMet);
  return saysEqual && mayBeTwoVersions(quantity.number, limit.number) ? null : isMet;
}

type Ends<Value> = readonly [from: Value, to: Value];

function compare<Value extends string | number>(
  [from, to]: Ends<Value>,
  op: FilterOperation,
  [low, high]: Ends<Value>,
): boolean {
  if (op === "<") return to < low;
  if (op === "≤") return to <= high;
  if (op === ">") return from > high;
  if (op === "≥") return from >= low;
  if (op === "≠") return to < low || from > high;
  return from >= low && to <= high;
}
