import type { Language } from "../../../domain/language.ts";
import { plainAmount } from "../../../domain/wikidata/literal-text.ts";
import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";

export interface WrittenLiteral {
  readonly label: string;
  readonly aliases: readonly string[];
}

export interface LiteralOptions {
  readonly language: Language;
  /** Name of a quantity's unit; null if it has none. */
  readonly unit: string | null;
}

/** Writes a literal in a language, with other ways to write it. Null for a value that can't be expressed exactly, such as a century. */
export function writeLiteral(
  value: WikidataValue,
  { language, unit }: LiteralOptions,
): WrittenLiteral | null {
  if (value.kind === "time") return writeTime(value, language);
  if (value.kind === "monolingual") return { label: value.text.trim(), aliases: [] };
  if (value.kind !== "quantity") return null;
  const amount = plainAmount(value.amount);
  if (!/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(amount)) return null;
  const grouped = amount.replace(/^(-?)(\d+)/u, (_, sign: string, whole: string) => sign + group(whole));
  const withUnit = (number: string): string =>
    unit === null ? number : language === "zh" ? `${number}${unit}` : `${number} ${unit}`;
  return namesOf([withUnit(grouped), withUnit(amount)]);
}

/** Writes a day of the form `YYYY-MM-DD` in a language. */
export function writeDay(day: string, language: Language): string {
  return writeTime({ time: `+${day}T00:00:00Z`, precision: 11 }, language)?.label ?? day;
}

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** Writes a time. Null for years before the year 1: they have different names in different calendars, so they are no answers. */
function writeTime(
  { time, precision }: { readonly time: string; readonly precision: number },
  language: Language,
): WrittenLiteral | null {
  const [, year = "", month = "", day = ""] = /^\+0*(\d{1,4})-(\d\d)-(\d\d)T/u.exec(time) ?? [];
  if (year === "" || precision < 9) return null;
  if (precision === 9) return namesOf(language === "zh" ? [`${year}年`, year] : [year]);
  const name = months[Number(month) - 1];
  if (name === undefined || (precision > 10 && day === "00")) return null;
  const iso = `${year.padStart(4, "0")}-${month}`;
  if (precision === 10)
    return namesOf(language === "zh" ? [`${year}年${Number(month)}月`, iso] : [`${name} ${year}`, iso]);
  const date = Number(day);
  return namesOf(
    language === "zh"
      ? [`${year}年${Number(month)}月${date}日`, `${iso}-${day}`]
      : [`${date} ${name} ${year}`, `${name} ${date}, ${year}`, `${iso}-${day}`],
  );
}

function namesOf([label = "", ...others]: readonly string[]): WrittenLiteral {
  return { label, aliases: [...new Set(others)].filter((other) => other !== label) };
}

function group(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
}
