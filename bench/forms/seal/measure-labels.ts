import type { ResultsLabel } from "../../../domain/form/conflict-form.ts";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { findResults } from "../../../forms/results/find-results.ts";
import { readAnswers, rightGroup } from "../../../forms/results/read-answers.ts";
import { touchesQuestion } from "../../../forms/results/touches-question.ts";
import { decideLabel, labelResults } from "../../../gates/results/label-results.ts";
import type { Candidate } from "../../verdicts/candidate.ts";
import { asQuestion, keysOf } from "./as-question.ts";
import type { SealBench } from "./open-bench.ts";
import { answerTold } from "./tell-page.ts";

export interface LabelledItem {
  readonly label: ResultsLabel;
  /** The label that the same pages have by the facts that they were made of. */
  readonly told: ResultsLabel;
  /** Whether the label's gate passed it. */
  readonly passed: boolean;
  readonly pages: number;
  /** What it costs and saves that no model reads a page without a name of the question's things. */
  readonly unread: UnreadPages;
}

/**
 * Numbers of the pages that were found, and of those among them that no model read. `telling` and `unreadTelling` count pages that tell an
 * answer, judged by the facts that the pages were made of.
 */
export interface UnreadPages {
  readonly pages: number;
  readonly unread: number;
  readonly telling: number;
  readonly unreadTelling: number;
}

/**
 * Labels a candidate's results in two ways: as a conflict form does, and by the world's own data. Returns null if too few pages were found.
 */
export async function labelItem(bench: SealBench, candidate: Candidate): Promise<LabelledItem | null> {
  const { agents, lookup, pageAt, truth } = bench;
  const { conflict } = formsSettings.parse({});
  const question = asQuestion(candidate);
  const parts = {
    question,
    agents,
    lookup,
    key: keysOf(question),
    repairs: 4,
    exposureEvents: { note: async () => 0 },
  };
  const { language, draft } = question;
  const worded = await agents.results.word(
    { language, question: draft.question, paraphrases: conflict.paraphrases, related: 0 },
    { key: parts.key("word") },
  );
  const paraphrases = worded.ok ? worded.value.paraphrases : [];
  const queries = [draft.question, ...paraphrases].map((text, name) => ({ name, text }));
  const found = await findResults(parts, queries, conflict.mostPages);
  const read = await readAnswers(
    parts,
    found.map(({ page }) => page),
  );
  if (read === null) return null;
  const results = read.pages.map(({ groups }) => ({ groups, right: groups.includes(rightGroup) }));
  const label = labelResults(results.map(({ groups, right }) => ({ groups: [...groups], right })));
  const decision = decideLabel(
    { label, results: results.map(({ groups, right }) => ({ groups: [...groups], right })) },
    conflict,
  );
  if (decision.code === "no-form") return null;
  const gold = truth.entityOf(draft.answer);
  const told = read.pages.map(({ page }) => {
    const made = pageAt(page.url);
    const name = made === undefined ? null : answerTold(question, made);
    const right = name !== null && (truth.entityOf(name) ?? name) === (gold ?? draft.answer);
    return { groups: name === null ? [] : [right ? rightGroup : 1], right };
  });
  const touches = touchesQuestion(question);
  const unread = read.pages.map(({ page }) => !touches(page));
  return {
    ...{ label, told: labelResults(told), passed: decision.passed, pages: found.length },
    unread: {
      pages: unread.length,
      unread: unread.filter((isUnread) => isUnread).length,
      telling: told.filter(({ groups }) => groups.length > 0).length,
      unreadTelling: told.filter(({ groups }, at) => groups.length > 0 && unread[at]).length,
    },
  };
}
