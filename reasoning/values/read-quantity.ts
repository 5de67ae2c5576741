import type { Quantity } from "./quantity.ts";
import { readNumber } from "./read-number.ts";
import { readPeriod } from "./read-period.ts";

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
