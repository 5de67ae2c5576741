import type { QueryLeakLog } from "../../domain/ports/exposure/leak-log.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { ItemStore } from "../../domain/ports/runs/item-store.ts";
import {
  type EchoLimits,
  type FinishedQuestion,
  findQuestionEcho,
  finishedQuestion,
  holdsWholeQuestion,
  looksAtResults,
  maySearchOwnDraft,
  maySearchQuestion,
  readDisguises,
} from "../../gates/leaks/find-question-echo.ts";
import { type AcceptedOptions, followAccepted } from "./follow-accepted.ts";

/**
 * Returns true if the query must not be sent. A query with a piece of a finished question is recorded in either case. `about` is the part
 * of the run's draft that the query is for, if the caller knows it.
 */
export type SearchGuard = (query: string, key: CallKey, about?: string) => Promise<boolean>;

export interface SearchGuardOptions extends AcceptedOptions {
  readonly items: Pick<ItemStore, "listDrafts">;
  readonly queryLeaks: Pick<QueryLeakLog, "note">;
  readonly limits: EchoLimits;
}

/**
 * Creates the n-gram guard on agents' queries. It compares a query, also after decoding, with the published wordings of accepted questions
 * and of the run's own drafts. A draft's plain wording is not compared: it consists of evidence statements, which the filtering agent has
 * to search for.
 */
export function createSearchGuard(options: SearchGuardOptions): SearchGuard {
  const { items, queryLeaks, limits } = options;
  const accepted: FinishedQuestion[] = [];
  const readAccepted = followAccepted({
    ...options,
    take: (id, question) => void accepted.push(finishedQuestion(id, question)),
  });

  return async (query, key, about) => {
    const knows = await readAccepted(key.scope);
    const drafts = key.scope.kind === "run" ? await items.listDrafts(key.scope.id) : [];
    const own = drafts.map(({ round, question }) => finishedQuestion(`${key.scope.id}/r${round}`, question));
    const others = accepted.filter(({ id }) => knows(id));
    const readings = readDisguises(query);
    const findEcho = (finished: readonly FinishedQuestion[]) =>
      readings.map((reading) => findQuestionEcho(reading, finished, limits)).find((found) => found !== null);
    if (looksAtResults(key)) {
      const asked = finishedQuestion("", about ?? "").tokens.join(" ");
      const ofAnother = findEcho(others.filter(({ tokens }) => tokens.join(" ") !== asked));
      if (ofAnother === undefined) return false;
      const { questionId, piece } = ofAnother;
      await queryLeaks.note({ key, query, questionId, excerpt: piece, decision: "refused" });
      return true;
    }
    if (maySearchOwnDraft(key)) {
      const ofOthers = findEcho(others);
      const ownId = `${key.scope.id}/r${key.round}`;
      const ofRound = own.filter(({ id }) => id === ownId);
      const isWhole = ofRound.some((one) => readings.some((reading) => holdsWholeQuestion(reading, one)));
      // A clause counts as an echo of its draft, however short it is. The query may have other words than the clause, and even be in
      // another language. So the recorded excerpt is what the query is for, or else what it shares with the draft.
      const shared =
        about ?? findQuestionEcho(query, ofRound, { words: 1, hanCharacters: 1 })?.piece ?? query;
      const { questionId, piece } = ofOthers ?? { questionId: ownId, piece: shared };
      const decision = ofOthers === undefined && !isWhole ? "sent" : "refused";
      await queryLeaks.note({ key, query, questionId, excerpt: piece, decision });
      return decision === "refused";
    }
    const echo = findEcho([...own, ...others]);
    if (echo === undefined) return false;
    const isRefused = !maySearchQuestion(key);
    const { questionId, piece: excerpt } = echo;
    await queryLeaks.note({ key, query, questionId, excerpt, decision: isRefused ? "refused" : "sent" });
    return isRefused;
  };
}
