import { isWithoutUnit, type NumberSpan, readNumber } from "./read-number.ts";
import { readPeriod, type TimeSpan } from "./read-period.ts";
import { writeInDigits } from "./spelled-number.ts";

/** A literal's value as a number, as a time, or as both: "2021" may be either. At least one of them is not null. */
export interface Quantity {
  readonly number: NumberSpan | null;
  readonly time: TimeSpan | null;
}

/** Numbers of four digits without a word for a year (2021, or between 4000 and 5000), which may be numbers as well as times. */
const bare = /^(?:(?:between|from|从|在|介于)?\s*\d{4}\s*(?:and|to|至|到|[-–—~])\s*)?\d{4}(?:之间)?$/iu;

/** Largest number of characters of a literal. A longer text is a sentence with a number in it. */
const longest = 80;

/** Reads a literal in English or Chinese as a number and as a time; null if it is neither, e.g. a name. */
export function readQuantity(text: string): Quantity | null {
  if (text.length > longest) return null;
  const inDigits = writeInDigits(text);
  if (inDigits !== null) return readQuantity(inDigits);
  // Other numbers and times have a digit or a Chinese numeral; most names have none.
  if (!/[\d零〇一二两三四五六七八九十百千万亿]/u.test(text.normalize("NFKC"))) return null;
  const time = readPeriod(text);
  const number = time === null || bare.test(text.normalize("NFKC").trim()) ? readNumber(text) : null;
  return time === null && number === null ? null : { number, time };
}

/**
 * Says whether two quantities may state the same value: times that overlap, or numbers of which one is the other one rounded ("1.2
 * million", 1,203,456). Null if they can't be compared, or if they may be two versions that look like one amount (`mayBeTwoVersions`).
 */
export function areCompatible(one: Quantity, other: Quantity): boolean | null {
  if (one.time !== null && other.time !== null)
    return one.time.from <= other.time.to && other.time.from <= one.time.to;
  const numbers = inCommonUnit(one.number, other.number);
  if (numbers === null) return null;
  const [a, b] = numbers;
  const slack = Math.max(roundingOf(a.min), roundingOf(b.min));
  const isCompatible = a.min - slack <= b.max && b.min - slack <= a.max;
  return isCompatible && mayBeTwoVersions(one.number, other.number) ? null : isCompatible;
}

/**
 * Says whether two numbers may be two versions: 1.3 and 1.30, or 3.1 and 3.12. As amounts they would be equal or one of them rounded, so
 * only numbers count that are written differently and of which one at least has no unit.
 */
export function mayBeTwoVersions(one: NumberSpan | null, other: NumberSpan | null): boolean {
  if (one?.version === undefined || other?.version === undefined) return false;
  const isDecimal = one.version.includes(".") || other.version.includes(".");
  return isDecimal && one.version !== other.version && (isWithoutUnit(one) || isWithoutUnit(other));
}

/**
 * Largest rounding error as a share of the value. Without this limit 100 would count as a rounded 60, since a round number doesn't show how
 * far it is rounded.
 */
const mostRounded = 0.05;

/**
 * Returns the largest rounding error: half a unit of the last digit that isn't 0. 1,200,000 may mean anything from 1,150,000 to
 * 1,250,000.
 */
function roundingOf(value: number): number {
  if (!Number.isFinite(value) || value === 0) return 0;
  const [digits = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const decimals = digits.includes(".") ? digits.length - 2 : 0;
  return Math.min(0.5 * 10 ** (Number(exponent) - decimals), mostRounded * Math.abs(value));
}

type Ends = { readonly min: number; readonly max: number };

/**
 * Converts two numbers to a common unit; null if they can't be compared. If one of them has no unit, both are used as written. For example,
 * 120 is compared with 0.1 km as if it were kilometres.
 */
export function inCommonUnit(one: NumberSpan | null, other: NumberSpan | null): [Ends, Ends] | null {
  if (one === null || other === null) return null;
  if (one.unit.dimension === "" || other.unit.dimension === "") return [one, other];
  return one.unit.dimension === other.unit.dimension ? [inBase(one), inBase(other)] : null;
}

/**
 * Joins numbers to the span from the least to the most of them. Numbers in different units of one dimension are joined in its base unit. A
 * number without a unit is read in the unit of the others. Null if the numbers can't be compared, or if the others have several units.
 */
export function joinNumbers(numbers: readonly (NumberSpan | null)[]): NumberSpan | null {
  const all = numbers.filter((number) => number !== null);
  const units = new Map(
    all
      .map(({ unit }) => unit)
      .filter(({ dimension }) => dimension !== "")
      .map((unit) => [JSON.stringify([unit.dimension, unit.factor]), unit]),
  );
  const [unit = all[0]?.unit, ...others] = units.values();
  if (unit === undefined || all.length < numbers.length) return null;
  const isMixed = others.length > 0;
  if (isMixed && all.some((number) => number.unit.dimension !== unit.dimension)) return null;
  const ends = isMixed ? all.map(inBase) : all;
  return {
    min: Math.min(...ends.map(({ min }) => min)),
    max: Math.max(...ends.map(({ max }) => max)),
    unit: isMixed ? { ...unit, factor: 1 } : unit,
  };
}

function inBase({ min, max, unit }: NumberSpan): Ends {
  return { min: round(min * unit.factor), max: round(max * unit.factor) };
}

/** Rounds to twelve digits, so that 0.1 km and 100 m are equal in spite of binary fractions. */
function round(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value;
}
