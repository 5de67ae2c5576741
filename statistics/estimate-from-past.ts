import type { PastEstimate } from "../domain/cost/past-estimate.ts";
import { mulberry32 } from "../domain/mulberry-32.ts";
import type { PieceCost } from "../domain/ports/models/call-log.ts";
import type { Range } from "../domain/run/refresh-estimate.ts";
import { quantile } from "./mean-and-quantile.ts";

/** Pieces of one kind that are to be done, and the costs of ended pieces of this kind. */
export interface PiecesToDo {
  readonly count: number;
  readonly past: readonly PieceCost[];
}

const probability = 0.8;
/** Fewer ended pieces say too little. */
const leastPast = 3;
/** Largest number of pieces drawn in all; many pieces vary less, so they need fewer draws. */
const piecesDrawn = 200_000;
const draws = { least: 100, most: 1_000 };

/**
 * Estimates what pieces of work will take: each possible outcome draws the cost of each piece from the ended pieces of its kind. The
 * ranges hold the middle 80 % of the outcomes. They are null as soon as one kind has fewer than three ended pieces.
 */
export function estimateFromPast(work: readonly PiecesToDo[]): PastEstimate {
  const wanted = work.filter(({ count }) => count > 0);
  const count = wanted.reduce((sum, kind) => sum + kind.count, 0);
  const basis = Math.min(...wanted.map(({ past }) => past.length));
  const none = { count, basis: count === 0 ? 0 : basis, probability, calls: null, dollars: null };
  if (count === 0 || basis < leastPast) return none;
  const isPriced = wanted.every(({ past }) => past.every(({ dollars }) => dollars !== null));
  const random = mulberry32(1);
  const outcomes = Math.round(Math.min(draws.most, Math.max(draws.least, piecesDrawn / count)));
  const calls = new Float64Array(outcomes);
  const dollars = new Float64Array(outcomes);
  for (let outcome = 0; outcome < outcomes; outcome += 1)
    for (const kind of wanted)
      for (let piece = 0; piece < kind.count; piece += 1) {
        const drawn = kind.past[Math.floor(random() * kind.past.length)];
        calls[outcome] = (calls[outcome] ?? 0) + (drawn?.calls ?? 0);
        dollars[outcome] = (dollars[outcome] ?? 0) + (drawn?.dollars ?? 0);
      }
  return { ...none, calls: rangeOf(calls), dollars: isPriced ? rangeOf(dollars) : null };
}

function rangeOf(values: Float64Array): Range {
  const ascending = values.toSorted();
  const tail = (1 - probability) / 2;
  return {
    low: quantile(ascending, tail),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    high: quantile(ascending, 1 - tail),
  };
}
