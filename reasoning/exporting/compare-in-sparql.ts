import type { FilterOperation } from "../values/condition.ts";

/** First and last value, as expressions. */
export type ExpressionEnds = readonly [from: string, to: string];

/** values/meets-condition.ts, written as an expression. */
export function compareInSparql(
  [from, to]: ExpressionEnds,
  op: FilterOperation,
  [low, high]: ExpressionEnds,
): string {
  if (op === "<") return `(${to} < ${low})`;
  if (op === "≤") return `(${to} <= ${high})`;
  if (op === ">") return `(${from} > ${high})`;
  if (op === "≥") return `(${from} >= ${low})`;
  if (op === "≠") return `(${to} < ${low} || ${from} > ${high})`;
  return `(${from} >= ${low} && ${to} <= ${high})`;
}
