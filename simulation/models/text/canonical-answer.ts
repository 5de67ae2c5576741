import { normaliseName } from "../../../domain/question/normalise-name.ts";

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * One key for all spellings of the same short answer: dates as year-month-day, numbers without separators, names without case, punctuation
 * and leading articles. Empty if there is no answer.
 */
export function canonicalAnswer(text: string): string {
  const plain = text.normalize("NFKC").trim();
  return dateKey(plain) ?? numberKey(plain) ?? normaliseName(plain.replace(/[《》「」『』“”"]/gu, " "));
}

function dateKey(text: string): string | null {
  const han = /^(\d{4})年(?:(\d{1,2})月)?(?:(\d{1,2})[日号])?$/u.exec(text.replace(/\s/gu, ""));
  if (han !== null) return key(han[1], han[2], han[3]);
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/u.exec(text);
  if (iso !== null) return key(iso[1], iso[2], iso[3]);
  const words = text
    .toLowerCase()
    .replace(/[.,]/gu, " ")
    .replace(/(\d)(?:st|nd|rd|th)\b/gu, "$1");
  const month = months.findIndex((name) =>
    new RegExp(`\\b(?:${name}|${name.slice(0, 3)})\\b`, "u").test(words),
  );
  const year = /\b\d{4}\b/u.exec(words)?.[0];
  if (month < 0 || year === undefined) return null;
  const day = /\b\d{1,2}\b/u.exec(words)?.[0];
  if (/[a-z]/u.test(words.replace(/\b(?:on|in|the|of)\b/gu, "").replace(/\b[a-z]{3,9}\b/u, ""))) return null;
  return key(year, String(month + 1), day);
}

function key(year: string | undefined, month: string | undefined, day: string | undefined): string {
  return [year, month?.padStart(2, "0"), day?.padStart(2, "0")]
    .filter((part) => part !== undefined)
    .join("-");
}

function numberKey(text: string): string | null {
  const digits = text.replace(/(?<=\d)[,\s_](?=\d{3}\b)/gu, "");
  return /^[-+]?\d+(?:\.\d+)?$/u.test(digits) ? String(Number(digits)) : null;
}
