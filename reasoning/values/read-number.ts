import { own } from "../../domain/own.ts";
import type { NumberSpan } from "./number-span.ts";
import { readChineseNumeral } from "./read-chinese-numeral.ts";
import { readUnit } from "./read-unit.ts";

const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  百: 100,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  万亿: 1e12,
};
const scaleWords = Object.keys(scales)
  .sort((a, b) => b.length - a.length)
  .join("|");
const one = new RegExp(
  `^(us\\$|[$€£]|usd|eur|rmb|cny)?\\s*([-+]?\\d[\\d,]*(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千万亿]+)\\s*(${scaleWords})?\\s*(.*)$`,
  "u",
);
const spans = [
  /^(?:between|from)\s+(.+?)\s+(?:and|to)\s+(.+)$/u,
  /^(?:从|在|介于)?(.+?)(?:至|到|~)(.+?)(?:之间)?$/u,
  /^([\d.,]+)\s*[-–—]\s*(\d.*)$/u,
];
const above = /^(?:more than|over|above|greater than|超过|多于|高于|大于)\s*(.+)$/u;
const atLeast =
  /^(?:at least|no fewer than|no less than|至少|不少于|不低于)\s*(.+)$|^(.+?)(?:以上| or more)$/u;
const below = /^(?:fewer than|less than|under|below|不到|少于|低于|不足|小于)\s*(.+)$/u;
const atMost = /^(?:at most|no more than|up to|至多|最多|不超过)\s*(.+)$|^(.+?)(?:以下| or fewer| or less)$/u;
const about = /^(?:about|approximately|around|roughly|some|circa|ca\.?|nearly|almost|约|大约|近|将近)\s*/u;

/** A number with its unit, a span of numbers or an open one, in English or Chinese writing; null for what is none. */
export function readNumber(text: string): NumberSpan | null {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[−‐‑]/gu, "-").trim();
  return readSpan(plain) ?? readOpen(plain) ?? readOne(plain.replace(about, ""));
}

function readSpan(text: string): NumberSpan | null {
  for (const pattern of spans) {
    const [, first, last] = pattern.exec(text) ?? [];
    const max = last === undefined ? null : readOne(last);
    // The unit often stands behind the second number alone.
    const min = first === undefined ? null : readOne(first);
    if (min === null || max === null || min.min > max.max) continue;
    return { min: min.min, max: max.max, unit: max.unit };
  }
  return null;
}

/** The nearest number beyond: "more than 5" leaves 5 out. */
const beyond = (value: number, sign: 1 | -1): number =>
  value === 0 ? sign * Number.MIN_VALUE : value + sign * Math.abs(value) * Number.EPSILON;

function readOpen(text: string): NumberSpan | null {
  const bound = (pattern: RegExp): NumberSpan | null => {
    const [, before, behind] = pattern.exec(text) ?? [];
    const words = before ?? behind;
    return words === undefined ? null : readOne(words);
  };
  const more = bound(above);
  if (more !== null) return { ...more, min: beyond(more.max, 1), max: Number.POSITIVE_INFINITY };
  const least = bound(atLeast);
  if (least !== null) return { ...least, max: Number.POSITIVE_INFINITY };
  const most = bound(atMost);
  if (most !== null) return { ...most, min: Number.NEGATIVE_INFINITY };
  const less = bound(below);
  return less === null ? null : { ...less, min: Number.NEGATIVE_INFINITY, max: beyond(less.min, -1) };
}

function readOne(text: string): NumberSpan | null {
  const [, currency, digits = "", scale, rest = ""] = one.exec(text.trim()) ?? [];
  if (digits === "" || /,(?!\d{3}(?!\d))/u.test(digits)) return null;
  const written = /\d/u.test(digits) ? Number(digits.replaceAll(",", "")) : readChineseNumeral(digits);
  const unit = readUnit(currency === undefined ? rest : currency);
  if (written === null || unit === undefined || (currency !== undefined && rest !== "")) return null;
  // Names of Chinese numerals alone (三国) are no measures: what follows has to be a known unit.
  if (!/\d/u.test(digits) && unit.dimension.startsWith("unit ")) return null;
  const value = written * (scale === undefined ? 1 : (own(scales, scale) ?? 1));
  return { min: value, max: value, unit };
}
