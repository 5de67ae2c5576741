import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { findNegatives, negativeQueries } from "../../../forms/haystack/find-negatives.ts";
import { findResults } from "../../../forms/results/find-results.ts";
import { answerNames } from "../../../forms/results/known-statements.ts";
import { touchesQuestion } from "../../../forms/results/touches-question.ts";
import { dropDuplicates, statesAnswer } from "../../../gates/results/choose-negatives.ts";
import type { Candidate } from "../../verdicts/candidate.ts";
import { asQuestion, keysOf } from "./as-question.ts";
import type { SealBench } from "./open-bench.ts";
import { answerTold, factsOf } from "./tell-page.ts";

export interface HaystackItem {
  readonly negatives: number;
  /** Negatives that tell the answer, by the facts that they were made of. */
  readonly stating: number;
  /** Negatives that name the answer at all, in either language. */
  readonly naming: number;
  /** Negatives about which no model was asked, since they have no name of the question's things. */
  readonly unread: number;
  /** Unread negatives that tell the answer. */
  readonly unreadStating: number;
  /** Pages that were found, are no duplicates, and don't tell the answer. */
  readonly suited: number;
  /** Suited pages that became negatives. */
  readonly kept: number;
}

/** Looks for a candidate's hard negatives as a haystack does. Returns null if none of its pages can be the gold document. */
export async function findHaystack(bench: SealBench, candidate: Candidate): Promise<HaystackItem | null> {
  const { agents, lookup, pageAt, truth, world } = bench;
  const { haystack } = formsSettings.parse({});
  const question = asQuestion(candidate);
  const key = keysOf(question);
  const { language, draft } = question;
  const names = answerNames(question);
  const opened = await Promise.all(
    question.evidence
      .filter(({ id }) => draft.answerEvidence.includes(id))
      .map(({ url }) => lookup.open(url, { key: key("gold"), language })),
  );
  const gold = opened.find((page) => page !== null && statesAnswer(page, names));
  if (gold === undefined || gold === null) return null;
  const worded = await agents.results.word(
    { language, question: draft.question, paraphrases: 0, related: haystack.related },
    { key: key("word") },
  );
  const related = worded.ok ? worded.value.related : [];
  const queries = negativeQueries({ question: draft.question, related, before: world.config.cutoff });
  const parts = { question, agents, lookup, key, repairs: 4, exposureEvents: { note: async () => 0 } };
  const negatives = await findNegatives(parts, { queries, gold, rules: haystack });
  const entity = truth.entityOf(draft.answer);
  const tells = (url: string): boolean => {
    const page = pageAt(url);
    const name = page === undefined ? null : answerTold(question, page);
    return name !== null && (truth.entityOf(name) ?? name) === (entity ?? draft.answer);
  };
  const mentions = (url: string): boolean =>
    toldOn(pageAt(url)).some(({ subject, object }) =>
      [subject, object].some((name) => entity !== undefined && truth.entityOf(name) === entity),
    );
  const found = await findResults(parts, queries);
  const suited = dropDuplicates(
    gold,
    found.map(({ page }) => page),
  ).filter(({ url }) => !mentions(url));
  const touches = touchesQuestion(question);
  const untouched = new Set(found.flatMap(({ page }) => (touches(page) ? [] : [page.id])));
  const unread = negatives.filter(({ snapshotId }) => untouched.has(snapshotId));
  const kept = new Set(negatives.map(({ snapshotId }) => snapshotId));
  return {
    negatives: negatives.length,
    stating: negatives.filter(({ url }) => tells(url)).length,
    unread: unread.length,
    unreadStating: unread.filter(({ url }) => tells(url)).length,
    naming: negatives.filter(({ url }) => mentions(url)).length,
    suited: Math.min(suited.length, haystack.negatives),
    kept: Math.min(suited.filter(({ id }) => kept.has(id)).length, haystack.negatives),
  };
}

function toldOn(page: Parameters<typeof factsOf>[0] | undefined) {
  return page === undefined ? [] : factsOf(page);
}
