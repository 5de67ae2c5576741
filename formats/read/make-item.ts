import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Language } from "../../domain/language.ts";

/** An item with what its file says; the rest is unknown. */
export function makeItem(
  said: Pick<BenchmarkItem, "id" | "question" | "answer"> & Partial<BenchmarkItem>,
): BenchmarkItem {
  return {
    aliases: [],
    answers: null,
    language: languageOf(said.question),
    domain: null,
    form: said.answers ? "set" : "plain",
    freshness: null,
    nodes: null,
    rootDomains: null,
    evidence: [],
    ...said,
  };
}

/** The language of a text in a file that names none. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
