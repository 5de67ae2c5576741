import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { kindAt } from "../files/file-fault.ts";
import { freshetQuestions, releaseItems } from "../formats/read/freshet-questions.ts";
import { type Benchmark, readBenchmark } from "../formats/read/read-benchmark.ts";
import { asItem, pairForms } from "../releases/forms/as-item.ts";
import { type FormStores, listForms } from "../releases/forms/list-forms.ts";
import { loadRelease, openFormsOf, openItems } from "../releases/open/load-release.ts";
import { readKeyFile } from "../releases/seal/keys.ts";
import { formLine, questionLine } from "./question-line.ts";

/** The questions of an evaluation, and the name of their source in the report. */
export interface Source {
  readonly source: string;
  readonly format: string;
  readonly items: readonly BenchmarkItem[];
  /** Canary that the questions came with; null if they have none. */
  readonly canary: string | null;
  /** Number of accepted questions that are not asked because they are private or no longer live. */
  readonly leftOut: number;
}

export interface SourceRequest {
  readonly source: string;
  readonly limit?: number;
  readonly keyFile?: string;
  /** With `questions`: whether private questions and those that are no longer live are read too. */
  readonly all?: boolean;
  /** Whether the forms of the questions are read too; they are if it is left out. */
  readonly forms?: boolean;
}

const accepted = "questions";

/**
 * Reads a benchmark file, a sealed release's folder with its key, or the accepted questions, oldest first. Of the accepted questions it
 * reads the live public ones: asking a private question would expose a control question, and the answers of questions that are not live may
 * be outdated. If `stores` is null, there are no accepted questions yet. @throws SettingsError `benchmark-unreadable`, `no-questions`,
 * `release-without-key`, `all-of-questions`, and the errors of reading a release
 */
export async function readSource(
  stores: (Pick<Stores, "lifecycles"> & FormStores) | null,
  { source, limit, keyFile, all = false, forms: withForms = true }: SourceRequest,
): Promise<Source> {
  const isQuestions = source === accepted && !existsSync(source);
  if (all && !isQuestions)
    throw new SettingsError(
      `--all only concerns accepted questions, and all questions of ${source} are asked: leave it out`,
      {
        code: "all-of-questions",
      },
    );
  if (kindAt(source) === "folder") {
    if (keyFile === undefined)
      throw new SettingsError(
        `${source} is a folder: a sealed release is opened with its key, by --key FILE`,
        {
          code: "release-without-key",
        },
      );
    const { format, release, items, canary } = await readRelease(resolve(source), {
      keyFile,
      limit,
      withForms,
    });
    return { source: release, format, items, canary, leftOut: 0 };
  }
  if (keyFile !== undefined)
    throw new SettingsError(`--key opens a sealed release, and ${source} is not the folder of one`, {
      code: "key-without-release",
    });
  if (!isQuestions) {
    const { format, items, canary } = await readBenchmark(resolve(source));
    return { source, format, items: items.slice(0, limit), canary, leftOut: 0 };
  }
  const known = stores === null ? [] : (await stores.questions.list({ unsolved: false })).reverse();
  const shown = stores === null ? new Set<string>() : await listShown(stores);
  const live = all ? known : known.filter(({ id }) => shown.has(id));
  const leftOut = known.length - live.length;
  if (live.length === 0)
    throw new SettingsError(
      leftOut > 0
        ? `none of the ${leftOut} accepted questions is live and public: --all asks them anyway, \`freshet refresh --target 5\` makes others`
        : "there are no accepted questions to measure with: `freshet refresh --target 5` makes some, or name a benchmark file",
      { code: "no-questions" },
    );
  // The limit counts questions; their forms come with them.
  const found = live.slice(0, limit);
  const forms = stores === null || !withForms ? [] : await listForms(stores, found);
  const byId = new Map(found.map((question) => [question.id, question]));
  const lines = [
    ...found.map((question) => questionLine(question)),
    ...forms.flatMap((form) => formLine(form, byId.get(form.item))),
  ];
  const items = lines.map((line, index) => freshetQuestions.read(line, index + 1));
  return { source, format: freshetQuestions.name, items, canary: null, leftOut };
}

async function listShown({ lifecycles }: Pick<Stores, "lifecycles">): Promise<ReadonlySet<string>> {
  const itemLifecycles = await lifecycles.list({ states: ["active", "watch"], split: "public" });
  return new Set(itemLifecycles.map(({ questionId }) => questionId));
}

/** Reads the items of a sealed release's folder with a key file. @throws SettingsError, GiveUpItemError */
async function readRelease(
  folder: string,
  {
    keyFile,
    limit,
    withForms,
  }: { readonly keyFile: string; readonly limit: number | undefined; readonly withForms: boolean },
): Promise<Benchmark & { readonly release: string }> {
  const loaded = await loadRelease(folder);
  const keys = await readKeyFile(keyFile);
  const items = openItems(loaded, keys).slice(0, limit);
  const forms = withForms ? pairForms(openFormsOf(loaded, keys, items), items) : [];
  const { release, canary } = loaded.manifest;
  return {
    format: "Freshet release",
    release: release.id,
    canary: canary.sentence,
    items: [
      ...releaseItems(items),
      ...forms.flatMap(({ form, item }) =>
        releaseItems([asItem(form, item)]).map((made) => ({
          ...made,
          task: form.task,
          ...(form.documents && { documents: form.documents }),
        })),
      ),
    ],
  };
}
