import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { partDate } from "../part-date.ts";

/**
 * A time in a model's reply, as precise as the model knows it; null if unknown. Models write times in several forms. A timestamp is cut to
 * its day. A placeholder for an unknown day or month is left out, so that "2026-02-XX" becomes "2026-02". A quarter is read as its year. A
 * span of years and a text without a year become null. A day in another form, or a day that doesn't exist, is refused, so that the model is
 * asked again.
 */
export const replyTime = z.preprocess(
  (said: string | null | undefined) => (typeof said === "string" ? readTime(said.trim()) : said),
  partDate.nullable(),
);

const monthNames = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const unknownPart = /(?:-(?:00|XX|xx|\?\?))+$/u;

function readTime(said: string): string | null {
  const known = said.replace(unknownPart, "");
  const written = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T\s]+\d\d:\d\d.*)?)?)?$/iu.exec(known);
  if (written !== null) return written.slice(1).filter(Boolean).join("-");
  const [, year, month] = /^(\d{4})\s*年\s*(?:(\d{1,2})\s*月)?$/u.exec(said) ?? [];
  if (year !== undefined) return month === undefined ? year : `${year}-${month.padStart(2, "0")}`;
  const [, name = "", named] = /^([a-z]{3,9})\.?,? (\d{4})$/iu.exec(said) ?? [];
  const at = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  if (named !== undefined && at >= 0) return `${named}-${String(at + 1).padStart(2, "0")}`;
  const quarter = /^(?:Q[1-4][ -]?(\d{4})|(\d{4})[ -]?Q[1-4])$/iu.exec(said);
  if (quarter !== null) return quarter[1] ?? quarter[2] ?? null;
  return /[1-9]/u.test(said.replace(/(?<!\d)\d{4}(?!\d)/gu, "")) ? said : null;
}

/**
 * A day in a model's reply; null if unknown. Servers do not enforce formats, and pages often give only a month. So a timestamp is cut to
 * its day, and a text that names no full day ("2026-02", "", "unknown") becomes null. A day in another form, or a day that doesn't exist,
 * is refused, so that the model is asked again.
 */
export const replyDay = z.preprocess(
  (said: string | null | undefined) => (typeof said === "string" ? readDay(said.trim()) : said),
  isoDate.nullable(),
);

/** A year alone, or with its month or quarter. */
const partial = /(?<!\d)\d{4}(?!\d)(?:\s*[-/.年]\s*(?:\d{1,2}(?!\d)|Q[1-4]))?|Q[1-4]/giu;

function readDay(said: string): string | null {
  const day = /^(\d{4}-\d\d-(?!00)\d\d)(?:[T\s]+\d\d:\d\d.*)?$/iu.exec(said)?.[1];
  if (day !== undefined) return day;
  return /[1-9]/u.test(said.replace(partial, "")) ? said : null;
}
