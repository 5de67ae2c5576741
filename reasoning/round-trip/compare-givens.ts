import { containsName } from "../../domain/question/contains-name.ts";
import { areCompatible } from "../values/are-compatible.ts";
import { readQuantity } from "../values/read-quantity.ts";
import type { ReadingNames } from "./reading-names.ts";

/**
 * How well two labels of what a question starts from agree, from 0 (they name two things, or values that can't be one) to 1. Words
 * for a thing whose name is obfuscated agree with any: no rule knows what they stand for.
 */
export function compareGivens(one: string, other: string, names: ReadingNames): number {
  if (names.keyOf(one) === names.keyOf(other)) return 1;
  const [a, b] = [readQuantity(one), readQuantity(other)];
  if (a !== null && b !== null) return areCompatible(a, b) === false ? 0 : 0.9;
  if (containsName(one, other) || containsName(other, one)) return 0.9;
  return names.isName(one) && names.isName(other) ? 0 : 0.6;
}
