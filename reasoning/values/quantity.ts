import { type NumberSpan, readNumber } from "./read-number.ts";
import { readPeriod, type TimeSpan } from "./read-period.ts";

/** What a literal says as a number, as a time, or as both: "2021" may be either. At least one is there. */
export interface Quantity {
  readonly number: NumberSpan | null;
  readonly time: TimeSpan | null;
}

/** 2021, or between 4000 and 5000: without a word for a year, numbers as well as times. */
const bare = /^(?:(?:between|from|从|在|介于)?\s*\d{4}\s*(?:and|to|至|到|[-–—~])\s*)?\d{4}(?:之间)?$/iu;

/** No literal is as long as this; a sentence with a number in it is none. */
const longest = 80;

/** What a literal says as a number and as a time, in English or Chinese; null where it is neither, a name for instance. */
export function readQuantity(text: string): Quantity | null {
  if (text.length > longest) return null;
  // Numbers and times have a digit or a Chinese numeral; most names have none.
  if (!/[\d零〇一二两三四五六七八九十百千万亿]/u.test(text.normalize("NFKC"))) return null;
  const time = readPeriod(text);
  const number = time === null || bare.test(text.normalize("NFKC").trim()) ? readNumber(text) : null;
  return time === null && number === null ? null : { number, time };
}

/**
 * Whether two quantities may be two statements of one: times that overlap, numbers of which one is the other rounded ("1.2
 * million", 1,203,456). Null where they can't be compared.
 */
export function areCompatible(one: Quantity, other: Quantity): boolean | null {
  if (one.time !== null && other.time !== null)
    return one.time.from <= other.time.to && other.time.from <= one.time.to;
  const numbers = inCommonUnit(one.number, other.number);
  if (numbers === null) return null;
  const [a, b] = numbers;
  const slack = Math.max(roundingOf(a.min), roundingOf(b.min));
  return a.min - slack <= b.max && b.min - slack <= a.max;
}

/** A round number says little of how round it is: 100 is no rounding of 60. */
const mostRounded = 0.05;

/** Half a unit of the last digit that isn't 0: 1,200,000 may stand for anything from 1,150,000 to 1,250,000. */
function roundingOf(value: number): number {
  if (!Number.isFinite(value) || value === 0) return 0;
  const [digits = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const decimals = digits.includes(".") ? digits.length - 2 : 0;
  return Math.min(0.5 * 10 ** (Number(exponent) - decimals), mostRounded * Math.abs(value));
}

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
