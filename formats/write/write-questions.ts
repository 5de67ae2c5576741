import { stringify } from "csv-stringify/sync";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { sha256Xor } from "../xor-ciphers.ts";

/** Writes simple-evals' BrowseComp CSV, in which question and answer are encrypted with the canary. */
export function writeBrowseComp(items: readonly BenchmarkItem[], canary: string): string {
  const rows = items.map(({ question, answer, domain }) => ({
    problem: sha256Xor.encrypt(question, canary),
    answer: sha256Xor.encrypt(answer, canary),
    problem_topic: domain ?? "",
    canary,
  }));
  return stringify(rows, { header: true, columns: ["problem", "answer", "problem_topic", "canary"] });
}

/** Writes inspect's samples as JSONL. Other fields of an item go to the sample's metadata, together with `more`. */
export function writeInspectSamples(
  items: readonly BenchmarkItem[],
  more: Readonly<Record<string, string>> = {},
): string {
  return items
    .map(({ id, question, answer, aliases, evidence: _, ...metadata }) =>
      JSON.stringify({
        input: question,
        target: [answer, ...aliases],
        id,
        metadata: { ...metadata, ...more },
      }),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** Writes questions as DeepResearch's JSONL, the input of its agents. */
export function writeDeepResearchQuestions(items: readonly BenchmarkItem[], canary: string): string {
  return items.map(({ question, answer }) => `${JSON.stringify({ question, answer, canary })}\n`).join("");
}
