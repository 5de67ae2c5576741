import { containsName } from "../../domain/question/contains-name.ts";
import { statesDate } from "./states-date.ts";

/** A number of any length, with or without a fraction. */
const number = /^\d+(?:\.\d+)?$/u;

/** Whether a text holds a name, a number (4200 as 4,200 too, 7 not within 17) or a day in any form that it is written in. */
export function holdsValue(text: string, value: string): boolean {
  if (/^\d{4}-\d\d-\d\d$/u.test(value)) return statesDate(text, value);
  const digits = ungroup(value.trim());
  if (!number.test(digits)) return containsName(text, value);
  const escaped = digits.replace(".", "\\.");
  return new RegExp(`(?<!\\d|\\d[.,])${escaped}(?!\\d|[.,]\\d)`, "u").test(ungroup(text));
}

/** Before NFKC, which makes a narrow blank between thousands a plain one. */
function ungroup(text: string): string {
  return text.replace(/(?<=\d)[,\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu, "").normalize("NFKC");
}
