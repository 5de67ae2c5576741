import { calendarDay, type FoundDate, findDates } from "./find-dates.ts";

/**
 * Reads the day of a timestamp: ISO, `20200113…`, Unix seconds or milliseconds, RFC 2822, or any other date in the text.
 * The day is taken as the site wrote it, in the site's own time zone.
 */
export function readStamp(stamp: string, monthFirst = false): string | null {
  return readStampDay(stamp, monthFirst)?.date ?? null;
}

/** Reads the day of a timestamp like `readStamp`, and also the day that the other order of day and month gives. */
export function readStampDay(stamp: string, monthFirst: boolean): Pick<FoundDate, "date" | "other"> | null {
  const text = stamp.trim();
  const iso =
    /^((?:19|20)\d\d)-(\d\d?)-(\d\d?)(?!\d)/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?\d{4,6}Z?)?$/.exec(text);
  if (iso) {
    const date = calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return date === null ? null : { date };
  }
  if (UNIX.test(text)) return { date: new Date(readUnix(text)).toISOString().slice(0, 10) };
  return text.length > 200 ? null : (findDates(text, monthFirst)[0] ?? null);
}

/** Matches a time in seconds or milliseconds since 1970. */
const UNIX = /^1\d{9}(\d{3})?$/;
const readUnix = (text: string): number => Number(text) * (text.length === 10 ? 1000 : 1);

/** The hour of a UTC timestamp. Null if the timestamp is not in UTC: its day is then the site's own. */
export function readUtcHour(stamp: string): number | null {
  const text = stamp.trim();
  if (UNIX.test(text)) return new Date(readUnix(text)).getUTCHours();
  const match = /[T ](\d\d):\d\d(?::\d\d(?:\.\d+)?)?\s*(?:Z|[+-]00:?00|UTC|GMT)$/i.exec(text);
  return match ? Number(match[1]) : null;
}
