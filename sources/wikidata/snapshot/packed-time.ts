import { readTimeSpan, spanOf, type TimeSpan } from "../../../domain/wikidata/time-span.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/**
 * Forms of a packed time: its text (`text`); a day with a sign, `+2026-03-01T00:00:00Z` (`after`, or `before` for a minus); a moment
 * without a sign, `2026-03-01T12:30:05Z` (`moment`).
 */
const forms = { text: 0, after: 1, before: 2, moment: 3 } as const;

/** Writes a time as the dump writes it. Days of the usual form need six bytes instead of 21. */
export function packTime(time: string, out: ByteWriter): void {
  const sign = time.charCodeAt(0);
  const isSigned = sign === 43 || sign === 45;
  const start = isSigned ? 1 : 0;
  const form =
    time.length - start === 20 ? (isSigned ? (sign === 43 ? forms.after : forms.before) : forms.moment) : 0;
  const digits = form === forms.text ? null : readDigits(time, start);
  if (digits === null || (isSigned && digits.second > 0)) {
    out.byte(forms.text);
    out.text(time);
    return;
  }
  out.byte(form);
  out.number(digits.year);
  out.byte(digits.month);
  out.byte(digits.day);
  if (!isSigned) out.number(digits.second);
}

export function unpackTime(from: ByteReader): string {
  const form = from.byte();
  if (form === forms.text) return from.text();
  const sign = form === forms.after ? "+" : form === forms.before ? "-" : "";
  const year = from.number();
  const day = `${sign}${twoDigits[Math.floor(year / 100)]}${twoDigits[year % 100]}${months[from.byte()]}${twoDigits[from.byte()]}`;
  if (form !== forms.moment) return `${day}T00:00:00Z`;
  const second = from.number();
  const clock = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return `${day}T${clock.map((part) => twoDigits[part]).join(":")}Z`;
}

/** Reads the span of days of a packed time, with the same result as `readTimeSpan`. For most times no text is made. */
export function unpackSpan(from: ByteReader): TimeSpan | null {
  const form = from.byte();
  if (form === forms.text) return readTimeSpan(from.text());
  const year = from.number();
  const span = spanOf(form === forms.before ? -year : year, from.byte(), from.byte());
  if (form !== forms.moment) return span;
  // A time without a sign is the time of an edit and has no span of days.
  from.number();
  return null;
}

/** Parts of a time as texts. They are made only once, because a log has millions of times. */
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
const months = twoDigits.map((digits) => `-${digits}-`);

const shape = "0000-00-00T00:00:00Z";

/** Reads `YYYY-MM-DDThh:mm:ssZ`; null for another form, and for a time of day that can't be restored from the second of the day. */
function readDigits(time: string, start: number) {
  for (let at = 0; at < 20; at += 1) {
    const code = time.charCodeAt(start + at);
    if (shape.charCodeAt(at) === 48 ? code < 48 || code > 57 : code !== shape.charCodeAt(at)) return null;
  }
  const two = (at: number): number =>
    time.charCodeAt(start + at) * 10 + time.charCodeAt(start + at + 1) - 528;
  const minute = two(14);
  const clock = two(17);
  if (minute > 59 || clock > 59) return null;
  return {
    year: two(0) * 100 + two(2),
    month: two(5),
    day: two(8),
    second: (two(11) * 60 + minute) * 60 + clock,
  };
}
