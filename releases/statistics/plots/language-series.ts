import { own } from "../../../domain/own.ts";
import type { LanguageStatistics, Spread } from "../../../domain/release/release-statistics.ts";

/** One language's counts in a plot. */
export interface LanguageSeries {
  readonly name: string;
  readonly colour: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Of the values that are counted; null where they are none. */
  readonly spread: Spread;
}

/** Two of Okabe and Ito's colours, which colour-blind readers can tell apart, and which differ in grey as well. */
const colours: Readonly<Record<string, string>> = { en: "#0072b2", zh: "#e69f00" };
/** In English: a browser without Chinese fonts draws the other nowhere. */
const names: Readonly<Record<string, string>> = { en: "English", zh: "Chinese" };

export function languageSeries(
  languages: readonly LanguageStatistics[],
  of: (statistics: LanguageStatistics) => Pick<LanguageSeries, "counts" | "spread">,
): LanguageSeries[] {
  return languages.map((statistics) => ({
    name: own(names, statistics.language) ?? statistics.language,
    colour: own(colours, statistics.language) ?? "#7f7f7f",
    ...of(statistics),
  }));
}
