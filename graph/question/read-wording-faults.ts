import { z } from "zod";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import type { FaultWords } from "../../gates/text/drop-void-wishes.ts";
import { isStillAsked } from "../../gates/text/is-still-asked.ts";
import type { StepContext } from "../step.ts";
import { readItem } from "./read-item.ts";

/** What a wording has to repair, and what it may take for that. */
export interface WordingFaults {
  /** Faults of this round's earlier wordings, and clauses of earlier rounds with the same answer that a search found alone and that are still asked. */
  readonly faults: readonly string[];
  /** Those of this round. */
  readonly own: readonly string[];
  /** Those of which the author of the present wording was told. */
  readonly told: readonly string[];
  /** Ids of kept pieces, beside the question's own, on things that such a clause names: by them the things can be described. */
  readonly describing: readonly string[];
}

/** Kept pieces that a wording may take descriptions from, beside those that the question rests on. */
const mostDescribing = 6;
/** Telling clauses that a wording is told of, the newest. */
const mostTelling = 4;

/**
 * Reads what checks found wrong with the wordings of a round so far, and which clauses a search found in wordings of earlier rounds (decision
 * 0122): the author writes each round's question in plain words, so a name that an earlier wording described is back. A clause that the new
 * question does not have any more is not told. Repeated after a kill, it reads the same.
 */
export async function readWordingFaults(context: StepContext): Promise<WordingFaults> {
  const { items, run, state } = context;
  const { draft, kept } = await readItem(context);
  const { wordingFaults: before = [] } = draft;
  const own = [...new Set([...before, ...(await readNewFaults(context))])];
  const isSame = (other: Draft): boolean => normaliseAnswer(other.answer) === normaliseAnswer(draft.answer);
  const earlier = (await items.listDrafts(run.id))
    .filter((other) => other.round < state.round && isSame(other))
    .flatMap(({ plainQuestion, wordingFaults = [] }) =>
      wordingFaults.filter((fault) => {
        const clause = clauseOf(fault);
        const questions = { before: plainQuestion, now: draft.plainQuestion };
        return clause !== null && isStillAsked(clause, questions);
      }),
    );
  const old = earlier.slice(-mostTelling);
  const faults = [...new Set([...old, ...own])];
  const telling = faults.flatMap((fault) => clauseOf(fault) ?? []);
  const unused = kept.filter(({ id }) => !draft.usedEvidence.includes(id));
  return {
    faults,
    own,
    told: [...old, ...before],
    describing: piecesOn(telling, unused, draft).map(({ id }) => id),
  };
}

const textFaults = z.array(z.object({ code: z.string(), passage: z.string(), reason: z.string() }));
const sentences = z.array(z.string());

/** Reads from the stored verdicts why this wording was asked for. A round's first wording has no such reason. */
async function readNewFaults({ items, run, state }: StepContext): Promise<string[]> {
  if (state.wording === 1) return [];
  const verdicts = (await items.listVerdicts(run.id)).filter(
    ({ round, passed }) => round === state.round && !passed,
  );
  const detailOf = (gate: Verdict["gate"]) => verdicts.find((verdict) => verdict.gate === gate)?.detail ?? {};
  const text = textFaults.safeParse(detailOf("text-quality")["faults"]).data ?? [];
  const ways = sentences.safeParse(detailOf("found-alone")["ways"]).data ?? [];
  // A harmless difference (a warning) can't be mended by other words, so only errors are told.
  const misread = sentences.safeParse(detailOf("round-trip")["misread"]).data ?? [];
  return [
    ...text.map(({ code, passage, reason }) => `${code}: “${passage}” (${reason})`),
    ...ways.map((way) => `${way}; describe what the clause names by other facts, or make its time vaguer`),
    ...misread.map((difference) => `${difference}; say this clue more clearly, in the pages' words`),
  ];
}

/** The words of a fault that a search shows: the clause that was searched for, or the search by which the whole question was found. */
export function wordsOfFault(fault: string): FaultWords[] {
  const clause = clauseOf(fault);
  if (clause !== null) return [{ words: clause, isWhole: false }];
  const [, query] = /^one search for the question, .*, searched for as "(.+?)": /su.exec(fault) ?? [];
  return query === undefined ? [] : [{ words: query, isWhole: true }];
}

/** The clause that a fault says a search found alone; null for other faults. */
export function clauseOf(fault: string): string | null {
  return /^one search for "(.+?)" leads to the answer, by /su.exec(fault)?.[1] ?? null;
}

/** The pieces that tell of a thing which a telling clause names, and nothing of the answer. */
function piecesOn(
  telling: readonly string[],
  unused: readonly Evidence[],
  { answer, aliases }: Pick<Draft, "answer" | "aliases">,
): Evidence[] {
  const isTold = (name: string): boolean => telling.some((clause) => containsName(clause, name));
  const isAnswer = (name: string): boolean =>
    [answer, ...aliases].some((one) => normaliseName(one) === normaliseName(name));
  return unused
    .filter(({ facts }) =>
      facts.every(({ subject, object }) => {
        const ends = [subject, object];
        return ends.some(isTold) && !ends.some(isAnswer);
      }),
    )
    .slice(0, mostDescribing);
}
