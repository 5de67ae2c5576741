import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";

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
