import type { Language } from "../../../domain/language.ts";
import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import { readDay } from "../../../domain/wikidata/time-span.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import { type FilteredDelta, filterDelta } from "../filters/filter-delta.ts";
import type { SnapshotIndex } from "../index/snapshot-index.ts";
import { createEntityReader } from "../statements/entity-reader.ts";
import type { QuestionContext } from "./found-query.ts";
import { type LevelQuota, type Synthesis, synthesiseQuestions } from "./synthesise-questions.ts";

export interface MakeQuestionsOptions {
  /** The later snapshot and its index. */
  readonly snapshot: Pick<WikidataSnapshot, "manifest" | "entity">;
  readonly index: SnapshotIndex;
  readonly delta: Iterable<DeltaStatement> | AsyncIterable<DeltaStatement>;
  /** Day of the earlier snapshot, `YYYY-MM-DD`. */
  readonly earlierDay: string;
  readonly language: Language;
  readonly quota: LevelQuota;
  readonly seed: number;
  readonly rules: WikidataRules;
  readonly templates: QuestionTemplates;
  readonly onProgress?: (progress: { readonly tried: number; readonly questions: number }) => void;
  readonly signal?: AbortSignal;
}

/**
 * Makes the questions of one language from a delta: filters it, synthesises queries, renders them, and checks the texts. Equal inputs and
 * seeds give equal questions in an equal order.
 */
export async function makeQuestions(
  options: MakeQuestionsOptions,
): Promise<Synthesis & { readonly filtered: FilteredDelta }> {
  const { quota, earlierDay, onProgress, signal } = options;
  const context = openQuestionContext(options);
  const filtered = await filterDelta(options.delta, context);
  const synthesis = await synthesiseQuestions({
    ...{ candidates: filtered.kept, quota, context, earlierDay },
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { ...synthesis, filtered };
}

/** Opens the context of one language that filters, queries and texts need. */
export function openQuestionContext(
  options: Pick<MakeQuestionsOptions, "snapshot" | "index" | "language" | "seed" | "rules" | "templates">,
): QuestionContext {
  const { snapshot, index, language, seed, rules, templates } = options;
  const { day } = snapshot.manifest;
  const entities = createEntityReader(snapshot, index.resolve);
  return {
    ...{ rules, asOf: readDay(day), resolve: index.resolve },
    language,
    index,
    entities,
    templates,
    day,
    seed,
  };
}
