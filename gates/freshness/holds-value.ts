import { type DayOrder, orderShownIn, readDaysInFigures } from "../../domain/page/days-in-figures.ts";
import type { PartDate } from "../../domain/part-date.ts";
import { containsName } from "../../domain/question/normalise-name.ts";

/** A number of any length, with or without a fraction. */
const number = /^\d+(?:\.\d+)?$/u;

/** Whether a text contains a name, a number (4200 also as 4,200; 7 not within 17) or a day in any written form. */
export function holdsValue(text: string, value: string): boolean {
  if (/^\d{4}-\d\d-\d\d$/u.test(value)) return statesDate(text, value);
  const digits = ungroup(value.trim());
  if (!number.test(digits)) return containsName(text, value);
  const escaped = digits.replace(".", "\\.");
  return new RegExp(`(?<!\\d|\\d[.,])${escaped}(?!\\d|[.,]\\d)`, "u").test(ungroup(text));
}

/** Removes separators of thousands before NFKC, which turns a narrow space into a plain one. */
function ungroup(text: string): string {
  return text.replace(/(?<=\d)[,\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu, "").normalize("NFKC");
}

const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/**
 * Whether a text contains a time in an English or Chinese form. A day: 2026-03-12, 12 March 2026, Mar. 12, 2026, 2026年3月12日, or its month
 * without a day (March 2026, 2026年3月); another day of the month does not count. A month: itself or any of its days. A year: its number.
 * 5/12/2026 and 05 12 2026 state a day if `order` or the text's other days show how they are meant, or if the caller takes either reading.
 */
export function statesDate(text: string, date: PartDate, order: DayOrder | "either" | null = null): boolean {
  const [year = 0, month = 0, day] = date.split("-").map(Number);
  const plain = text.normalize("NFKC");
  if (date.length > 4 && statesInFigures(plain, date, order)) return true;
  if (date.length === 4) return new RegExp(`(?<!\\d)${year}(?!\\d)`, "u").test(plain);
  if (day === undefined) return statesMonth(plain, year, month);
  const long = months[month - 1] ?? "";
  const short = long === "September" ? "Sept?" : long.slice(0, 3);
  const name = `(?<!\\p{L})(?:${long}|${short}\\.?)`;
  const nth = "(?:st|nd|rd|th)?";
  const to = "(?:\\s?[-–—]\\s?\\d{1,2})?";
  const forms = [
    `(?<!\\d)${year}([-/.])0?${month}\\1(?:0?${day})(?!\\d)`,
    `(?<!\\d)0?${day}${nth}${to},?\\s+(?:of\\s+)?${name},?\\s+${year}(?!\\d)`,
    `${name}\\s+0?${day}${nth}${to},?\\s+${year}(?!\\d)`,
    `(?<!\\d${nth},?\\s+(?:of\\s+)?)${name},?\\s+(?:of\\s+)?${year}(?!\\d)`,
    `(?<!\\d)${year}\\s*年\\s*0?${month}\\s*月\\s*(?:0?${day}\\s*[日号]|(?!\\s*\\d))`,
  ];
  return new RegExp(forms.join("|"), "iu").test(plain);
}

function statesInFigures(text: string, date: PartDate, order: DayOrder | "either" | null): boolean {
  const known = order === "either" ? null : (order ?? orderShownIn(text));
  return readDaysInFigures(text, known).some(
    (days) => (days.length === 1 || order === "either") && days.some((day) => day.startsWith(date)),
  );
}

function statesMonth(plain: string, year: number, month: number): boolean {
  const long = months[month - 1] ?? "";
  const name = `(?<!\\p{L})(?:${long}|${long === "September" ? "Sept?" : long.slice(0, 3)}\\.?)`;
  const forms = [
    `(?<!\\d)${year}[-/.]0?${month}(?!\\d)`,
    `${name}(?:\\s+\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[-–—]\\s?\\d{1,2})?)?,?\\s+(?:of\\s+)?${year}(?!\\d)`,
    `(?<!\\d)${year}\\s*年\\s*0?${month}\\s*月`,
  ];
  return new RegExp(forms.join("|"), "iu").test(plain);
}

const joining = new Set(
  "a an and as at by de del der di du for from in la le of on or the to van von with".split(" "),
);

/** Titles before a person's name. They are capitalised but are no part of the name. */
const titles = new Set(
  "ambassador ceo cfo chair chairman chairwoman chancellor chief director dr engineer governor justice judge king mayor minister mr mrs ms president prime prince princess prof professor queen secretary senator sir".split(
    " ",
  ),
);

/** Minimum length of a Chinese phrase that may be more than a name. */
const shortestHan = 5;

/**
 * Says whether a sentence names the subject of a phrase. Models write more than a name as the end of a fact: "Mara Lindqvist as director"
 * is named by Mara and Lindqvist, "an honorary degree in physics" by most of its words, a Chinese phrase by most of its pairs of
 * characters. A bare name is not named by its parts, and words of the fact's other end do not count. The result is a guess, so the sentence
 * has to be read.
 */
export function namesInParts(sentence: string, phrase: string, other: string): boolean {
  const han = phrase.match(/\p{Script=Han}/gu) ?? [];
  if (han.length > 0) {
    const pairs = pairsOf(han).filter((pair) => !other.includes(pair));
    return han.length >= shortestHan && holdsMost(pairs, 3 / 4, (pair) => sentence.includes(pair));
  }
  const known = new Set(wordsOf(other).map(lower));
  const words = wordsOf(phrase).filter((word) => !joining.has(lower(word)));
  const isName = (word: string) => /^(?:\p{Lu}|\d)/u.test(word) && !titles.has(lower(word));
  if (words.length < 2 || words.every(isName)) return false;
  const names = words.filter((word) => isName(word) && !known.has(lower(word)));
  const telling = names.length > 0 ? names : words.filter((word) => !known.has(lower(word)));
  return holdsMost(telling, 2 / 3, (word) => holdsValue(sentence, word));
}

function holdsMost(parts: readonly string[], share: number, holds: (part: string) => boolean): boolean {
  return parts.length > 0 && parts.filter(holds).length >= parts.length * share;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(/\d+(?:[.,]\d+)*(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const lower = (word: string) => word.toLowerCase();
