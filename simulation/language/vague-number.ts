import type { Term } from "./question.ts";

/** A span of round numbers that holds n: two significant steps of its size (4,321 → 4,000 to 5,000). */
export function vagueNumber(n: number): Extract<Term, { type: "number" }> {
  const step = 10 ** Math.max(0, String(Math.trunc(n)).length - 1);
  const min = Math.floor(n / step) * step;
  return { type: "number", min, max: min + step };
}
