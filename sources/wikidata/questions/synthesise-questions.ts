import { normaliseName } from "../../../domain/question/normalise-name.ts";
import type { QuestionLevel, TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import type { Candidate } from "../filters/candidate.ts";
import { createPropertyReader } from "../rendering/read-names.ts";
import { findFuzzed } from "./find-fuzzed.ts";
import { type AskedEnd, findAskedEnds, findIntersection } from "./find-intersection.ts";
import { findOneHop } from "./find-one-hop.ts";
import { finishQuestion } from "./finish-question.ts";
import type { FoundQuery, QuestionContext } from "./found-query.ts";
import { spreadCandidates } from "./spread-candidates.ts";

/** Number of wanted questions of each level. The paper took 150, 100 and 50. */
export type LevelQuota = Readonly<Record<QuestionLevel, number>>;

export interface SynthesisOptions {
  readonly candidates: readonly Candidate[];
  readonly quota: LevelQuota;
  readonly context: QuestionContext;
  /** Day of the earlier snapshot, `YYYY-MM-DD`. */
  readonly earlierDay: string;
  /** Is called after each candidate. */
  readonly onProgress?: (progress: { readonly tried: number; readonly questions: number }) => void;
  readonly signal?: AbortSignal;
}

export interface Synthesis {
  /** Questions by level, in the order in which they were made. */
  readonly questions: readonly TemplatedQuestion[];
  readonly tried: number;
  /** How many times a level gave no question for a candidate, by reason. */
  readonly faults: Readonly<Record<string, number>>;
}

const levels = [1, 2, 3] as const;

/**
 * Synthesises questions from a filtered delta (LiveSearchBench §4.2, step 3). Each candidate is tried for every level that still wants
 * questions. The paper's pseudo-code tries levels 2 and 3 only if level 1 fails, which would not fill their quotas. No two questions share
 * a text, no two of a level share a subject and relation, and no two of level 2 or of level 3 share the answer's item.
 */
export async function synthesiseQuestions(options: SynthesisOptions): Promise<Synthesis> {
  const { quota, signal, onProgress } = options;
  const context = { ...options.context, propertiesOf: createPropertyReader(options.context) };
  const made: Record<QuestionLevel, TemplatedQuestion[]> = { 1: [], 2: [], 3: [] };
  const seen = new Set<string>();
  const faults = new Map<string, number>();
  const isFull = (level: QuestionLevel): boolean => made[level].length >= quota[level];
  const count = (fault: string): void => {
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  let tried = 0;
  for (const candidate of spreadCandidates(options.candidates, {
    seed: context.seed,
    earlierDay: options.earlierDay,
  })) {
    signal?.throwIfAborted();
    if (levels.every(isFull)) break;
    tried += 1;
    let ends: AskedEnd[] | null = null;
    for (const level of levels) {
      if (isFull(level)) continue;
      if (level > 1) ends ??= await findAskedEnds(candidate, context);
      const found = await findQuery(level, candidate, { ends: ends ?? [], context });
      const question = found === null ? `not-unique-${level}` : await finishQuestion(found, context);
      if (typeof question === "string") count(question);
      else if (keysOf(question).some((key) => seen.has(key))) count("same-question");
      else {
        for (const key of keysOf(question)) seen.add(key);
        made[level].push(question);
      }
    }
    onProgress?.({ tried, questions: levels.reduce((sum, level) => sum + made[level].length, 0) });
  }
  return { questions: levels.flatMap((level) => made[level]), tried, faults: Object.fromEntries(faults) };
}

async function findQuery(
  level: QuestionLevel,
  candidate: Candidate,
  { ends, context }: { readonly ends: readonly AskedEnd[]; readonly context: QuestionContext },
): Promise<FoundQuery | null> {
  if (level === 1) return findOneHop(candidate, context);
  return level === 2 ? findIntersection(candidate, ends, context) : findFuzzed(candidate, ends, context);
}

/** Returns keys that no two questions may share. */
function keysOf({ level, question, answer, delta }: TemplatedQuestion): string[] {
  return [
    `text ${normaliseName(question)}`,
    `statement ${level} ${delta.subject} ${delta.property}`,
    ...(level > 1 && answer.kind === "item" ? [`answer ${level} ${answer.id}`] : []),
  ];
}
