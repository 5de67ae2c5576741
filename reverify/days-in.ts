import type { IsoDate } from "../domain/iso-date.ts";
import { findDates } from "../web/dating/find-dates.ts";

/** A day that is named in a text, with the offsets at which its words start and end. */
interface ToldDay {
  readonly date: IsoDate;
  readonly at: number;
  readonly end: number;
}

/** Finds the days that a text names with their year. Versions are left out: "Orn 3.4.10" does not name 3 April 2010. */
export function daysIn(text: string): readonly ToldDay[] {
  return findDates(text, false).filter(({ at, end }) => !version.test(text.slice(at, end)));
}

const version = /^\s*\d{1,2}\.\d{1,2}\.\d{1,2}\s*$/u;
