import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { BenchmarkItem } from "../domain/benchmark-item.ts";
import { SettingsError } from "../domain/freshet-error.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import { freshetQuestions } from "../evaluation/formats/reading/freshet-questions.ts";
import { readBenchmark } from "../evaluation/formats/reading/read-benchmark.ts";
import { readRelease } from "../evaluation/formats/reading/read-release.ts";
import { questionLine } from "./question-line.ts";

/** The questions of an evaluation, and what they are called in its report. */
export interface Source {
  readonly source: string;
  readonly format: string;
  readonly items: readonly BenchmarkItem[];
}

const accepted = "questions";

/**
 * A benchmark file, a sealed release's folder with its key, or the accepted questions, oldest first. @throws SettingsError
 * `benchmark-unreadable`, `no-questions`, `release-without-key`, and those of a release
 */
export async function readSource(
  questions: Pick<QuestionStore, "list">,
  { source, limit, keyFile }: { source: string; limit?: number; keyFile?: string },
): Promise<Source> {
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder) {
    if (keyFile === undefined)
      throw new SettingsError(
        `${source} is a folder: a sealed release is opened with its key, by --key FILE`,
        {
          code: "release-without-key",
        },
      );
    const { format, release, items } = await readRelease(resolve(source), keyFile);
    return { source: release, format, items: items.slice(0, limit) };
  }
  if (keyFile !== undefined)
    throw new SettingsError(`--key opens a sealed release, and ${source} is no folder of one`, {
      code: "key-without-release",
    });
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
