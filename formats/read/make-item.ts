import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { languageOf } from "./language-of.ts";

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
