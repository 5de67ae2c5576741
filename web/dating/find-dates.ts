import { calendarDay } from "./calendar-day.ts";
import { monthNames } from "./month-names.ts";

/** A day that a text names. */
export interface FoundDate {
  readonly date: string;
  /** Where in the text it starts. */
  readonly at: number;
}

type Reader = (groups: readonly string[], monthFirst: boolean) => string | null;

const month = (name: string | undefined): number =>
  monthNames().get((name ?? "").toLowerCase().normalize("NFC").replace(/\./g, "")) ?? 0;

/** Ordered by how little they can be mistaken for something else; a stretch of text is read by the first that fits. */
const PATTERNS: readonly (readonly [RegExp, Reader])[] = [
  [
    /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
    ([y, m, d]) => calendarDay(Number(y), Number(m), Number(d)),
  ],
  [
    /((?:19|20)\d\d)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/g,
    ([y, m, d]) => calendarDay(Number(y), Number(m), Number(d)),
  ],
  [
    /(?<![\d\p{L}])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[\s.\-/]{0,3}(?:de |di |of )?\s?(\p{L}[\p{L}\p{M}]{2,14})\.?,?[\s.\-/]{1,3}(?:de |del |do |of )?'?((?:19|20)\d\d|\d\d(?!\d|:))/giu,
    ([d, name, y]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  [
    /(?<!\p{L})(\p{L}[\p{L}\p{M}]{2,14})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?\s?,?\s{0,3}((?:19|20)\d\d)(?!\d)/giu,
    ([name, d, y]) => (month(name) ? calendarDay(Number(y), month(name), Number(d)) : null),
  ],
  [
    /(?<![\d.,])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d\d|\d\d)(?![\d]|[.,]\d)/g,
    ([a, mark, b, y], monthFirst) => {
      const [first, second] = [Number(a), Number(b)];
      const american = mark === "/" && (monthFirst ? first <= 12 : second > 12);
      return american ? calendarDay(Number(y), first, second) : calendarDay(Number(y), second, first);
    },
  ],
];

/** The days that a text names, in its order. `monthFirst`: 3/4/2020 is 4 March. */
export function findDates(text: string, monthFirst: boolean): FoundDate[] {
  const found: FoundDate[] = [];
  const taken: [number, number][] = [];
  for (const [pattern, read] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.some(([from, to]) => start < to && end > from)) continue;
      const date = read(match.slice(1), monthFirst);
      if (date === null) continue;
      taken.push([start, end]);
      found.push({ date, at: start });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
