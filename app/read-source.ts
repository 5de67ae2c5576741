import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { BenchmarkItem } from "../domain/benchmark-item.ts";
import { SettingsError } from "../domain/freshet-error.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import { freshetQuestions } from "../evaluation/formats/reading/freshet-questions.ts";
import { readBenchmark } from "../evaluation/formats/reading/read-benchmark.ts";
import { questionLine } from "./question-line.ts";

/** The questions of an evaluation, and what they are called in its report. */
export interface Source {
  readonly source: string;
  readonly format: string;
  readonly items: readonly BenchmarkItem[];
}

const accepted = "questions";

/** A benchmark file, or the accepted questions, oldest first. @throws SettingsError `benchmark-unreadable`, `no-questions` */
export async function readSource(
  questions: Pick<QuestionStore, "list">,
  { source, limit }: { source: string; limit?: number },
): Promise<Source> {
  if (source !== accepted || existsSync(source)) {
    const { format, items } = await readBenchmark(resolve(source));
    return { source, format, items: items.slice(0, limit) };
  }
  const found = (await questions.list({ unsolved: false })).reverse();
  if (found.length === 0)
    throw new SettingsError(
      "there are no accepted questions to measure anybody on: `freshet refresh --target 5` makes some, or name a benchmark file",
      { code: "no-questions" },
    );
  const items = found.map((question, index) => freshetQuestions.read(questionLine(question), index + 1));
  return { source, format: freshetQuestions.name, items: items.slice(0, limit) };
}
