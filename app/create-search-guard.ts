import type { CallKey } from "../domain/ports/call-key.ts";
import type { ExposureLog } from "../domain/ports/exposure-log.ts";
import type { ItemStore } from "../domain/ports/item-store.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import { type EchoLimits, findQuestionEcho } from "../gates/find-question-echo.ts";
import { type FinishedQuestion, finishedQuestion } from "../gates/finished-question.ts";
import { maySearchQuestion } from "../gates/may-search-question.ts";

/** True where the query must not go out. What holds a piece of a finished question is noted either way. */
export type SearchGuard = (query: string, key: CallKey) => Promise<boolean>;

export interface SearchGuardOptions {
  readonly questions: Pick<QuestionStore, "listTexts">;
  readonly items: Pick<ItemStore, "listDrafts">;
  readonly exposures: Pick<ExposureLog, "note">;
  readonly limits: EchoLimits;
  readonly now?: () => number;
}

/** How old the list of accepted questions may be. */
const staleMs = 30_000;
/** Questions whose transaction ended after a younger one was read. */
const overlapMs = 600_000;

/**
 * The n-gram guard on what agents search for. Compared are the published wordings alone, of accepted questions and of the run's own
 * drafts: a draft's plain wording is made of evidence statements, which the filtering agent has to search for.
 */
export function createSearchGuard(options: SearchGuardOptions): SearchGuard {
  const { questions, items, exposures, limits, now = Date.now } = options;
  const accepted = new Map<string, FinishedQuestion>();
  let newest: Date | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function readAccepted(): Promise<void> {
    if (now() - readAt < staleMs) return;
    const started = now();
    const since = newest && new Date(newest.getTime() - overlapMs);
    for (const one of await questions.listTexts(since ? { since } : {})) {
      if (!accepted.has(one.id)) accepted.set(one.id, finishedQuestion(one.id, one.question));
      if (!newest || one.accepted > newest) newest = one.accepted;
    }
    readAt = started;
  }

  return async (query, key) => {
    await readAccepted();
    const drafts = key.scope.kind === "run" ? await items.listDrafts(key.scope.id) : [];
    const own = drafts.map(({ round, question }) => finishedQuestion(`${key.scope.id}/r${round}`, question));
    const echo = findQuestionEcho(query, [...own, ...accepted.values()], limits);
    if (echo === null) return false;
    const isRefused = !maySearchQuestion(key);
    await exposures.note({ key, query, ...echo, decision: isRefused ? "refused" : "sent" });
    return isRefused;
  };
}
