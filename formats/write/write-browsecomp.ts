import { stringify } from "csv-stringify/sync";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { sha256Xor } from "../ciphers/sha256-xor.ts";

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
