import type { NumberSpan } from "./number-span.ts";

type Ends = { readonly min: number; readonly max: number };

/**
 * Two numbers in one unit, or null where they can't be compared. Where one of them states no unit, both are taken as
 * written: a bare 120 beside 0.1 km is a length in kilometres to whoever asks for kilometres.
 */
export function inCommonUnit(one: NumberSpan | null, other: NumberSpan | null): [Ends, Ends] | null {
  if (one === null || other === null) return null;
  if (one.unit.dimension === "" || other.unit.dimension === "") return [one, other];
  return one.unit.dimension === other.unit.dimension ? [inBase(one), inBase(other)] : null;
}

function inBase({ min, max, unit }: NumberSpan): Ends {
  return { min: round(min * unit.factor), max: round(max * unit.factor) };
}

/** Twelve digits: 0.1 km and 100 m are equal, whatever binary fractions make of them. */
function round(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value;
}
