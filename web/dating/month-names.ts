/** Languages, the most common among pages first. A name that means different months in two languages is read in the first one. */
const LOCALES =
  "en de fr es it pt nl pl ru uk cs sk sv da nb fi tr hu ro el bg sr sr-Latn hr bs sl mk sq lt lv et is id ms vi ca gl eu ga cy af ar-EG hi bn mr ta te fa he th ka hy az kk sw".split(
    " ",
  );

/** Month names that pages use, but Intl doesn't produce. */
const EXTRA: readonly (readonly [string, number])[] = [
  ["sept", 9],
  ["jänner", 1],
  ["jän", 1],
  ["feber", 2],
  ["feb", 2],
  ["mrz", 3],
  ["maerz", 3],
  ["mär", 3],
  ["setiembre", 9],
  ["set", 9],
  ["أيلول", 9],
  ["آذار", 3],
  ["نيسان", 4],
  ["أيار", 5],
  ["حزيران", 6],
  ["تموز", 7],
  ["آب", 8],
  ["شباط", 2],
];

let names: ReadonlyMap<string, number> | null = null;

/** Maps month names and abbreviations of many languages, in the form of `monthKey`, to the numbers 1 to 12. */
export function monthNames(): ReadonlyMap<string, number> {
  if (names) return names;
  const found = new Map<string, number>();
  const add = (name: string | undefined, month: number) => {
    const key = monthKey(name ?? "");
    if (/^\p{L}[\p{L}\p{M}]+$/u.test(key) && !found.has(key)) found.set(key, month);
  };
  for (const [name, month] of EXTRA) add(name, month);
  for (const style of ["long", "short"] as const) {
    for (const locale of LOCALES) {
      // The calendar is set explicitly, since Thai and Persian have another one by default.
      const alone = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: style, timeZone: "UTC" });
      const inDate = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
        day: "numeric",
        month: style,
        timeZone: "UTC",
      });
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

/** A month name in lower case, without full stops and accents, since writers omit both. */
export function monthKey(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .normalize("NFC")
    .trim();
}
