import type { FilterOperation } from "./condition.ts";
import { inCommonUnit } from "./in-common-unit.ts";
import type { Quantity } from "./quantity.ts";

/**
 * Whether a quantity meets `op limit` for certain: the whole of a vague one does ("2021" is not after "March 2021", nor
 * before it). Null where the two can't be compared: a name, or another dimension.
 */
export function meetsCondition(quantity: Quantity, op: FilterOperation, limit: Quantity): boolean | null {
  if (quantity.time !== null && limit.time !== null)
    return compare([quantity.time.from, quantity.time.to], op, [limit.time.from, limit.time.to]);
  const numbers = inCommonUnit(quantity.number, limit.number);
  if (numbers === null) return null;
  const [own, other] = numbers;
  return compare([own.min, own.max], op, [other.min, other.max]);
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
