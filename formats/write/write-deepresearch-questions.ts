import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";

/** DeepResearch's questions as JSONL: what its agents are run on. */
export function writeDeepResearchQuestions(items: readonly BenchmarkItem[], canary: string): string {
  return items.map(({ question, answer }) => `${JSON.stringify({ question, answer, canary })}\n`).join("");
}
