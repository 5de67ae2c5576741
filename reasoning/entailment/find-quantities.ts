import { type Quantity, readQuantity } from "../values/quantity.ts";
import { isAtTime, isCalendarYear } from "./is-calendar-year.ts";

const mostWords = 5;
const mostSigns = 16;

/** Finds all numbers and times that a text states. The longest reading counts, so "12 March 2026" does not also state the number 12. */
export function findQuantities(text: string): Quantity[] {
  // Chinese texts often put blanks around the numbers of a date: 2026 年 5 月 12 日.
  const plain = text.normalize("NFKC").replace(/(?<=\d)\s+(?=[年月日])|(?<=[年月])\s+(?=\d)/gu, "");
  return [...inWords(plain), ...inChinese(plain)];
}

function inWords(text: string): Quantity[] {
  const words = text.split(/\s+/u).map((word) => word.replace(/^[("'“‘]+|[)"'”’,;:!?。，；]+$/gu, ""));
  const found: Quantity[] = [];
  for (let at = 0; at < words.length; ) {
    const taken = longest(mostWords, (count) =>
      // A full stop at the end is removed: it ends a sentence or an abbreviated month.
      readQuantity(
        words
          .slice(at, at + count)
          .join(" ")
          .replace(/\.$/u, ""),
      ),
    );
    if (taken !== null) found.push(taken.quantity);
    at += taken?.length ?? 1;
  }
  return found;
}

function inChinese(text: string): Quantity[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const found: Quantity[] = [];
  for (let at = 0; at < text.length; ) {
    const passed = versionAt(text, at) || lengthBefore(text, at);
    if (passed > 0) {
      at += passed;
      continue;
    }
    const isStart =
      text.startsWith("公元", at) ||
      (/[\d一二两三四五六七八九十百千]/u.test(text.charAt(at)) && !isWithinWord(text, at));
    const taken = isStart
      ? longest(mostSigns, (count) => readQuantity(text.slice(at, at + count).trim()))
      : null;
    if (taken !== null) found.push(readInPlace(text, at, taken.length) ?? taken.quantity);
    at += taken?.length ?? 1;
  }
  return found;
}

/**
 * Reads a literal as a time if only the words around it show that it is one: 618年 in "618年建立", and 2026.5 in "始于2026.5". Null for all
 * other literals.
 */
function readInPlace(text: string, at: number, length: number): Quantity | null {
  const words = text.slice(at, at + length).trim();
  const before = text.slice(Math.max(0, at - mostSigns), at);
  if (/^\d{3}年$/u.test(words))
    return isCalendarYear({ before, behind: text.slice(at + length) }) ? readQuantity(`公元${words}`) : null;
  return /^\d{4}\.\d$/u.test(words) && isAtTime(before) ? readQuantity(`于${words}`) : null;
}

/** Whether the digits that begin here stand between Latin letters, as in the handle "k0kubun": they are a part of a name. */
function isWithinWord(text: string, at: number): boolean {
  return /[A-Za-z]/u.test(text.charAt(at - 1)) && /^\d+[A-Za-z]/u.test(text.slice(at, at + mostSigns));
}

/** Length of a version such as 3.3.10 or v1.17 that begins here, which is a name and no number; 0 if there is none. 2026.3.10 is a day. */
function versionAt(text: string, at: number): number {
  const version = /(?:(?<![A-Za-z])v\d+(?:\.\d+)*|(?<![\d.])\d+(?:\.\d+){2,})/iuy;
  version.lastIndex = at;
  const [found] = version.exec(text) ?? [];
  return found === undefined || readQuantity(found) !== null ? 0 : found.length;
}

/** Length of a year or century before Christ that begins here (公元前221年), which is no later year and no amount; 0 if there is none. */
function lengthBefore(text: string, at: number): number {
  const before = /公元前\d+(?:年|世纪)?/uy;
  before.lastIndex = at;
  return before.exec(text)?.[0].length ?? 0;
}

function longest(
  most: number,
  read: (count: number) => Quantity | null,
): { quantity: Quantity; length: number } | null {
  for (let length = most; length > 0; length -= 1) {
    const quantity = read(length);
    if (quantity !== null) return { quantity, length };
  }
  return null;
}
