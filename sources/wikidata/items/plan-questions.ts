import type { Language } from "../../../domain/language.ts";
import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import type { TemplatedTask, UsedSnapshot } from "../../../domain/wikidata/templated-item.ts";
import type { QuestionLevel, TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import type { DeltaEntity, DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import { buildSnapshotIndex, type SnapshotIndex } from "../index/snapshot-index.ts";
import { makeQuestions } from "../questions/make-questions.ts";
import { makeTemplatedTask, type PlannedQuestion } from "./make-templated-task.ts";

export interface PlanOptions {
  readonly later: WikidataSnapshot;
  readonly snapshots: { readonly earlier: UsedSnapshot; readonly later: UsedSnapshot };
  /** Reads the delta from its beginning, once for each language. */
  readonly readDelta: () => AsyncIterable<readonly (DeltaStatement | DeltaEntity)[]>;
  /** Wanted questions of the levels L1, L2 and L3, in each language. */
  readonly levels: readonly [number, number, number];
  readonly languages: readonly Language[];
  readonly seed: number;
  readonly rules: WikidataRules;
  readonly templates: QuestionTemplates;
  /** Finds the sub-domain of a question's subject. */
  readonly placeOf: (subject: string) => Promise<Pick<Seed, "domain" | "subDomain">>;
  readonly reword: boolean;
  readonly judges: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PlanProgress) => void;
}

export type PlanProgress =
  | { readonly part: "reading" }
  | {
      readonly part: "making";
      readonly language: Language;
      readonly tried: number;
      readonly questions: number;
    };

/** What became of the delta's statements in one language. */
export interface LanguagePlan {
  readonly language: Language;
  /** Numbers of statements of the delta that were read, and that passed all filters. */
  readonly read: number;
  readonly kept: number;
  /** How many statements each filter dropped. */
  readonly drops: Readonly<Record<string, number>>;
  /** How many kept statements gave no question, by reason. */
  readonly faults: Readonly<Record<string, number>>;
  readonly levels: readonly {
    readonly level: QuestionLevel;
    readonly wanted: number;
    readonly made: number;
  }[];
}

/**
 * Plans the questions of a delta with everything that their runs need, so that no worker needs the snapshots. Equal snapshots, rules,
 * templates and seeds give equal plans. Questions of several levels from the same statement would repeat each other, so only one of them is
 * taken.
 */
export async function planQuestions(
  options: PlanOptions,
): Promise<{ readonly planned: PlannedQuestion[]; readonly languages: LanguagePlan[] }> {
  const { later, levels, rules, templates, seed, signal, onProgress } = options;
  const [one, two, three] = levels;
  onProgress({ part: "reading" });
  const index = await buildSnapshotIndex({ snapshot: later, languages: options.languages });
  const planned: PlannedQuestion[] = [];
  const languages: LanguagePlan[] = [];
  for (const language of options.languages) {
    const made = await makeQuestions({
      ...{ snapshot: later, index, language, seed, rules, templates, signal },
      delta: statementsOf(options.readDelta()),
      earlierDay: options.snapshots.earlier.day,
      // A statement that a higher level takes is lost to the lower levels. So for lower levels more questions are made than are wanted.
      quota: { 1: one > 0 ? one + two + three : 0, 2: two > 0 ? two + three : 0, 3: three },
      onProgress: (progress) => onProgress({ part: "making", language, ...progress }),
    });
    const chosen = chooseQuestions(made.questions, { 1: one, 2: two, 3: three });
    for (const question of chosen) planned.push(await planOne(question, index, options));
    languages.push({
      ...{ language, read: made.filtered.read, kept: made.filtered.kept.length },
      ...{ drops: made.filtered.drops, faults: made.faults },
      levels: ([1, 2, 3] as const).map((level) => ({
        ...{ level, wanted: levels[level - 1] ?? 0 },
        made: chosen.filter((question) => question.level === level).length,
      })),
    });
  }
  return { planned, languages };
}

async function planOne(
  made: TemplatedQuestion,
  index: SnapshotIndex,
  { snapshots, placeOf, reword, judges }: PlanOptions,
): Promise<PlannedQuestion> {
  const place = await placeOf(made.delta.subject);
  return makeTemplatedTask(made, { snapshots, place, reword, judges, checks: checksOf(made, index) });
}

/**
 * Makes the verdicts that rest on the snapshots. Answers are counted anew here, after the text was rendered and the question chosen
 * (LiveSearchBench §4.2, step 4).
 */
function checksOf(made: TemplatedQuestion, index: SnapshotIndex): TemplatedTask["checks"] {
  const answers = index.count(made.query.conditions, 2);
  return [
    {
      ...{ gate: "filters", passed: true, code: "passed", detail: { change: made.delta.change } },
      reason: "the statement passed all filters of the delta",
    },
    {
      ...{
        gate: "count",
        passed: answers === 1,
        code: answers === 1 ? "passed" : answers === 0 ? "none" : "several",
      },
      reason:
        answers === 1
          ? "the query has one answer in the later snapshot, by the index"
          : `the query has ${answers === 0 ? "no answer" : "several answers"} in the later snapshot, by the index`,
      detail: { conditions: made.query.conditions.length, level: made.level },
    },
    {
      ...{ gate: "round-trip", passed: true, code: "passed", detail: { by: "code" } },
      reason: "code reads the template's text back as the same query",
    },
  ];
}

async function* statementsOf(
  batches: AsyncIterable<readonly (DeltaStatement | DeltaEntity)[]>,
): AsyncGenerator<DeltaStatement> {
  for await (const batch of batches) for (const change of batch) if ("statement" in change) yield change;
}

/**
 * Takes the wanted number of questions of each level, the highest level first. Of questions that repeat each other, only the first is
 * taken.
 */
function chooseQuestions(
  made: readonly TemplatedQuestion[],
  wanted: Readonly<Record<QuestionLevel, number>>,
): TemplatedQuestion[] {
  const taken = new Set<string>();
  const chosen: TemplatedQuestion[] = [];
  for (const level of [3, 2, 1] as const) {
    let count = 0;
    for (const question of made) {
      if (question.level !== level || count >= wanted[level]) continue;
      const keys = repeatKeys(question);
      if (keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      chosen.push(question);
      count += 1;
    }
  }
  return chosen.sort((one, other) => one.level - other.level);
}

/** Returns keys that no two questions of one language may share: the delta's statement, and the subject with the answer. */
function repeatKeys({ delta, answer }: TemplatedQuestion): string[] {
  const { subject, property, value } = delta;
  return [JSON.stringify([subject, property, value]), JSON.stringify([subject, answer.label])];
}
