/** In order of how common they are among pages: a name that means two months in two languages goes to the first. */
const LOCALES =
  "en de fr es it pt nl pl ru uk cs sk sv da nb fi tr hu ro el bg sr hr sl sq lt lv et id vi ca ar hi fa".split(
    " ",
  );

/** What Intl doesn't write but pages do. */
const EXTRA: readonly (readonly [string, number])[] = [
  ["sept", 9],
  ["jänner", 1],
  ["jän", 1],
  ["feber", 2],
  ["mrz", 3],
  ["maerz", 3],
];

let names: ReadonlyMap<string, number> | null = null;

/** Month names and abbreviations of many languages, in lower case without full stops → 1–12. */
export function monthNames(): ReadonlyMap<string, number> {
  if (names) return names;
  const found = new Map<string, number>(EXTRA);
  const add = (name: string | undefined, month: number) => {
    const key = name?.toLowerCase().normalize("NFC").replace(/\./g, "").trim() ?? "";
    if (/^\p{L}[\p{L}\p{M}]{1,}$/u.test(key) && !found.has(key)) found.set(key, month);
  };
  for (const style of ["long", "short"] as const) {
    for (const locale of LOCALES) {
      const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" });
      const inDate = new Intl.DateTimeFormat(locale, { day: "numeric", month: style, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const date = new Date(Date.UTC(2021, month - 1, 15));
        add(alone.format(date), month);
        add(inDate.formatToParts(date).find((part) => part.type === "month")?.value, month);
      }
    }
  }
  names = found;
  return found;
}
