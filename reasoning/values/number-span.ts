import type { Unit } from "./unit.ts";

/** A number, or a span of numbers with both ends included, as written: in `unit`, not yet in its base unit. */
export interface NumberSpan {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
}
