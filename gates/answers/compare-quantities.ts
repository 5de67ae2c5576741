import {
  areCompatible,
  inCommonUnit,
  mayBeTwoVersions,
  type Quantity,
  readQuantity,
} from "../../reasoning/values/quantity.ts";
import type { NumberSpan } from "../../reasoning/values/read-number.ts";

/** Words that make a number vague; such predictions are left to the judge. */
const hedged =
  /\b(?:about|approximately|around|roughly|some|circa|ca|nearly|almost|over|more|less|fewer|least|most|up to|or|between)\b|约|近|左右|大约|将近|多|超过|至少|不到|以上|以下|或/iu;

/** A digit with an exponent or a fraction behind it. */
const raised = /\d[⁰¹²³⁴-⁹⁻½⅓⅔¼-¾⅛-⅞]/u;

/**
 * Compares two texts as numbers with units or as dates: the same, or certainly different. Null if rules can't decide, as with another
 * precision, a rounded number, a unit that only one of them names, or 1.3 and 1.30, which are one amount and two versions.
 */
export function compareQuantities(one: string, other: string): "same" | "different" | null {
  if (hedged.test(one) || hedged.test(other)) return null;
  // The reader of numbers takes 10⁶ for 106.
  if (raised.test(one) || raised.test(other)) return null;
  const left = readQuantity(one);
  const right = readQuantity(other);
  if (left === null || right === null) return null;
  if (left.time !== null && right.time !== null) {
    const isSame = left.time.from === right.time.from && left.time.to === right.time.to;
    return isSame ? "same" : areCompatible(left, right) === false ? "different" : null;
  }
  const comparison = compareNumbers(left, right);
  // "2021" may be a year, while "2021 people" is not one.
  const mayBeYear = left.time !== null || right.time !== null;
  return comparison === "same" && mayBeYear ? null : comparison;
}

function compareNumbers(left: Quantity, right: Quantity): "same" | "different" | null {
  const { number: a } = left;
  const { number: b } = right;
  if (a === null || b === null || !isPlain(a) || !isPlain(b)) return null;
  if (a.unit.dimension !== b.unit.dimension) return null;
  const common = inCommonUnit(a, b);
  if (common === null) return null;
  if (common[0].min === common[1].min && !mayBeTwoVersions(a, b)) return "same";
  return areCompatible(left, right) === false ? "different" : null;
}

/** Whether a span is a single number. */
function isPlain({ min, max }: NumberSpan): boolean {
  return min === max && Number.isFinite(min);
}
