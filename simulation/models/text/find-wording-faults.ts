import { findCues } from "./cues/cue.ts";
import { dateCues } from "./cues/date-cues.ts";
import { findIncoherence } from "./cues/find-incoherence.ts";
import { foreignCues } from "./cues/foreign-cues.ts";
import { grammarCues } from "./cues/grammar-cues.ts";
import { manyCues } from "./cues/many-cues.ts";
import { stripTitles } from "./cues/strip-titles.ts";
import { toxicCues } from "./cues/toxic-cues.ts";

export interface WordingFault {
  readonly code:
    | "ungrammatical"
    | "incoherent"
    | "many-in-one"
    | "mixed-language"
    | "toxic"
    | "date-dependent";
  readonly passage: string;
  readonly reason: string;
}

const tables = [
  ["ungrammatical", grammarCues],
  ["many-in-one", manyCues],
  ["mixed-language", foreignCues],
  ["toxic", toxicCues],
  ["date-dependent", dateCues],
] as const;

/** What a careful reader finds wrong with a question's wording, titles in quotation marks left aside. */
export function findWordingFaults(question: string, language: "en" | "zh"): WordingFault[] {
  const text = stripTitles(question);
  const withoutGlosses = text.replace(/\([^)]*\p{Script=Han}[^)]*\)/gu, "");
  return [
    ...tables.flatMap(([code, cues]) =>
      findCues(code === "mixed-language" && language === "en" ? withoutGlosses : text, cues[language]).map(
        (found) => ({
          code,
          ...found,
        }),
      ),
    ),
    ...findIncoherence(text, language).map((found) => ({ code: "incoherent" as const, ...found })),
  ];
}
