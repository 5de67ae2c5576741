import type { Language } from "../../domain/language.ts";
import { findDateDependence } from "./find-date-dependence.ts";
import { findManyInOne } from "./find-many-in-one.ts";
import { findMixedLanguage } from "./find-mixed-language.ts";
import type { TextFault } from "./text-fault.ts";

const fewest = { en: 6, zh: 10 } as const;

/** Faults of a question's wording that rules can tell; grammar, coherence and toxicity are left to the model beside them. */
export function findTextFaults(language: Language, question: string): TextFault[] {
  const length =
    language === "en"
      ? (question.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []).length
      : (question.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return [
    ...(length < fewest[language]
      ? [{ code: "too-short" as const, passage: question, reason: "too short to be a whole question" }]
      : []),
    ...findMixedLanguage(language, question).map((passage) => ({
      code: "mixed-language" as const,
      passage,
      reason: "not in the question's language",
    })),
    ...findDateDependence(language, question).map((passage) => ({
      code: "date-dependent" as const,
      passage,
      reason: "means something else when it is read on another day",
    })),
    ...findManyInOne(language, question).map((passage) => ({
      code: "many-in-one" as const,
      passage,
      reason: "asks for more than one thing",
    })),
  ];
}
