import { stringify } from "csv-stringify/sync";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { sha256Xor } from "../xor-ciphers.ts";

/** simple-evals' BrowseComp CSV: question and answer veiled under the canary. */
export function writeBrowseComp(items: readonly BenchmarkItem[], canary: string): string {
  const rows = items.map(({ question, answer, domain }) => ({
    problem: sha256Xor.encrypt(question, canary),
    answer: sha256Xor.encrypt(answer, canary),
    problem_topic: domain ?? "",
    canary,
  }));
  return stringify(rows, { header: true, columns: ["problem", "answer", "problem_topic", "canary"] });
}

/** inspect's samples as JSONL; what an item says besides question and answer goes to its metadata, and what else is to stand there. */
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

/** DeepResearch's questions as JSONL: what its agents are run on. */
export function writeDeepResearchQuestions(items: readonly BenchmarkItem[], canary: string): string {
  return items.map(({ question, answer }) => `${JSON.stringify({ question, answer, canary })}\n`).join("");
}
