/** `YYYY-MM-DD` of a day that exists, or null. Two-digit years are of this century unless that lies far ahead. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const full = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCFullYear() !== full || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.toISOString().slice(0, 10);
}
