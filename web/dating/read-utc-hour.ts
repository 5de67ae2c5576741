/** The hour of a stamp written in universal time, as programs do, or null: then its day is the site's own. */
export function readUtcHour(stamp: string): number | null {
  const match = /[T ](\d\d):\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]00:?00|UTC|GMT)$/i.exec(stamp.trim());
  return match ? Number(match[1]) : null;
}
