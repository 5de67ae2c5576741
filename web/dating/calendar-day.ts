/** `YYYY-MM-DD` of a day that exists, or null. Two-digit years are of this century unless that lies far ahead. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const full = fullYear(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCFullYear() !== full || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.toISOString().slice(0, 10);
}

/** The Thai calendar is 543 years ahead; no page is of the 26th century. */
function fullYear(year: number): number {
  if (year >= 2500 && year < 2600) return year - 543;
  if (year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
