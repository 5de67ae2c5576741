const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Matches a day or month as Chinese texts and as ISO dates write it. */
const NUMBERED = /(\d{4})\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?[日号])?|\b(\d{4})-(\d\d)(?:-(\d\d))?\b/gu;
/** Matches a day or month that has a month's name. */
const NAMED =
  /(?:\b(\d{1,2})(?:st|nd|rd|th)?[ -])?\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?[ -](?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})\b/gu;

/**
 * Returns the days and months of a text in the forms of English and of Chinese, so that they can be found on a page in the other language.
 * For example, 2026年1月28日 is "28 January 2026" and 2026-01-28 as well.
 */
export function datesInBoth(text: string): string {
  const numbered = [...text.matchAll(NUMBERED)].map(([, year, month, day, isoYear, isoMonth, isoDay]) =>
    writeDate(Number(year ?? isoYear), Number(month ?? isoMonth), Number(day ?? isoDay ?? 0)),
  );
  const named = [...text.matchAll(NAMED)].map(([, before, name = "", behind, year]) =>
    writeDate(
      Number(year),
      MONTHS.findIndex((month) => month.startsWith(name)) + 1,
      Number(before ?? behind ?? 0),
    ),
  );
  return [...numbered, ...named].join(" ");
}

/** Writes a day in the forms in which pages write it, or a month if `day` is 0. */
function writeDate(year: number, month: number, day: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) return "";
  const short = name.slice(0, 3);
  const iso = [month, day].map((part) => String(part).padStart(2, "0"));
  return day === 0
    ? `${name} ${year}; ${short} ${year}; ${year}年${month}月; ${year}-${iso[0]}`
    : `${day} ${name} ${year}; ${name} ${day}; ${day} ${short} ${year}; ${short} ${day}; ${year}年${month}月${day}日; ${year}-${iso.join("-")}`;
}
