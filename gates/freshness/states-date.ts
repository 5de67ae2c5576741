import type { IsoDate } from "../../domain/iso-date.ts";

const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/**
 * Whether a text writes a day in a form of English or Chinese, or its month without a day: 2026-03-12, 12 March 2026,
 * Mar. 12, 2026, March 2026, 2026年3月12日, 2026年3月. Another day of the month is not this day.
 */
export function statesDate(text: string, date: IsoDate): boolean {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
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
  return new RegExp(forms.join("|"), "iu").test(text.normalize("NFKC"));
}
