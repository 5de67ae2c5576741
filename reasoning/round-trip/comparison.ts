import type { Difference } from "./difference.ts";

/** How well two readings of a thing agree, from 0 to 1, and what differs. */
export interface Comparison {
  readonly score: number;
  readonly differences: readonly Difference[];
}
