import { useMemo } from "preact/hooks";
import { type Language, useLanguage } from "./language.tsx";

type Moment = string | Date;

export interface Format {
  number(value: number, digits?: number): string;
  /** A share of 1 as per cent. */
  share(value: number, digits?: number): string;
  /** Dollars; a dash where no price is known. */
  dollars(value: number | null | undefined): string;
  day(at: Moment): string;
  /** The day without its year, as on an axis. */
  shortDay(at: Moment): string;
  dayAndTime(at: Moment): string;
  /** A time as its distance from now, past or future. */
  relative(at: Moment, now?: Date): string;
  /** A length of time in its two largest units. */
  duration(seconds: number): string;
  list(words: readonly string[]): string;
}

/** Writes numbers, days and amounts as the language of the page does. */
export function useFormat(): Format {
  const { language } = useLanguage();
  return useMemo(() => createFormat(language), [language]);
}

const units = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function createFormat(language: Language): Format {
  const locale = language === "zh" ? "zh-CN" : "en-GB";
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const shortDay = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const number = (value: number, digits = 0): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return {
    number,
    share: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(value),
    dollars(value) {
      if (value === null || value === undefined) return "–";
      const digits = value !== 0 && Math.abs(value) < 0.1 ? 4 : 2;
      return new Intl.NumberFormat(locale, {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: 2,
        maximumFractionDigits: digits,
      }).format(value);
    },
    shortDay: (at) => shortDay.format(new Date(at)),
    day: (at) => day.format(new Date(at)),
    dayAndTime: (at) => dayAndTime.format(new Date(at)),
    relative(at, now = new Date()) {
      const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
      const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
      return relative.format(Math.trunc(seconds / length), unit);
    },
    duration(seconds) {
      const at = units.findIndex(
        ([unit, size]) => !["week", "month", "year"].includes(unit) && seconds >= size,
      );
      const parts = units.slice(at === -1 ? units.length - 1 : at).slice(0, 2);
      let rest = Math.round(seconds);
      const words = parts.flatMap(([unit, size], index) => {
        const count = Math.floor(rest / size);
        rest -= count * size;
        if (count === 0 && index > 0) return [];
        return [new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(count)];
      });
      return words.join(" ");
    },
    list: (words) => list.format(words),
  };
}
