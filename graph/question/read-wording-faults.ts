import { z } from "zod";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { containsName, nameForm } from "../../domain/question/normalise-name.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import type { FaultWords } from "../../gates/text/drop-void-wishes.ts";
import { isStillAsked } from "../../gates/text/is-still-asked.ts";
import type { StepContext } from "../step.ts";
import { isOfWording } from "./clues/question-parts.ts";
import { readItem } from "./read-item.ts";

/** The faults that a wording has to repair, and the pieces that it may use for this. */
export interface WordingFaults {
  /**
   * Faults of this round's earlier wordings, and faults of earlier rounds with the same answer: clauses that a search found alone, as far
   * as the question still has them.
   */
  readonly faults: readonly string[];
  /** The faults of this round's wordings alone. */
  readonly own: readonly string[];
  /** The faults of which the author of the present wording was told. */
  readonly told: readonly string[];
  /** Ids of kept pieces, beside the question's own, on things that a clause found alone names. Their facts may describe these things. */
  readonly describing: readonly string[];
}

/** Number of kept pieces from which a wording may take descriptions at most, beside those that the question rests on. */
const mostDescribing = 6;
/**
 * Number of telling clauses of earlier rounds that a wording is told of, the newest ones. A clause is telling if a search found the answer
 * by it alone.
 */
const mostTelling = 4;

/**
 * Reads what checks found wrong with the wordings of a round so far, and which clauses of earlier rounds' wordings a search found alone
 * (decision 0122), also where such a round was not worded anew. The author writes each round's question in plain words, so a name that an earlier wording only described comes back. A
 * clause that the new question no longer has is left out. Repeated after a kill, it reads the same.
 */
export async function readWordingFaults(context: StepContext): Promise<WordingFaults> {
  const { items, run, state } = context;
  const { draft, kept } = await readItem(context);
  const { wordingFaults: before = [] } = draft;
  const own = [...new Set([...before, ...(await readNewFaults(context))])];
  const isSame = (other: Draft): boolean => normaliseAnswer(other.answer) === normaliseAnswer(draft.answer);
  const verdicts = await items.listVerdicts(run.id);
  const earlier = (await items.listDrafts(run.id))
    .filter((other) => other.round < state.round && isSame(other))
    .flatMap(({ round, plainQuestion, wordingFaults = [] }) =>
      [...wordingFaults, ...readWays(verdicts, round)].filter((fault) => {
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
  const all = await items.listVerdicts(run.id);
  const verdicts = all.filter(({ round, passed }) => round === state.round && !passed);
  const detailOf = (gate: Verdict["gate"]) => verdicts.find((verdict) => verdict.gate === gate)?.detail ?? {};
  const text = textFaults.safeParse(detailOf("text-quality")["faults"]).data ?? [];
  // Only errors are told. A harmless difference, which is a warning, can't be mended by other words.
  const misread = sentences.safeParse(detailOf("round-trip")["misread"]).data ?? [];
  return [
    ...text.map(({ code, passage, reason }) => `${code}: “${passage}” (${reason})`),
    ...readWays(all, state.round),
    ...misread.map((difference) => `${difference}; say this clue more clearly, in the pages' words`),
  ];
}

/** Reads which clauses of a round's wording a search found alone, as faults that another wording may cure. */
function readWays(verdicts: readonly Verdict[], of: number): string[] {
  const verdict = verdicts.find(
    ({ gate, round, passed }) => gate === "found-alone" && round === of && !passed,
  );
  const ways = sentences.safeParse(verdict?.detail["ways"]).data ?? [];
  return ways
    .filter((way) => isOfWording({ code: "found-alone", message: way }))
    .map((way) => `${way}; describe what the clause names by other facts, or make its time vaguer`);
}

/**
 * Returns the words that a fault of a search is about: the clause that was searched for, or the search by which the whole question was
 * found.
 */
export function wordsOfFault(fault: string): FaultWords[] {
  const clause = clauseOf(fault);
  if (clause !== null) return [{ words: clause, isWhole: false }];
  const [, query] = /^one search for the question, .*, searched for as "(.+?)": /su.exec(fault) ?? [];
  return query === undefined ? [] : [{ words: query, isWhole: true }];
}

/** Returns the clause that a search found alone, as a fault says; null for other faults. */
export function clauseOf(fault: string): string | null {
  return /^one search for "(.+?)" leads to the answer, by /su.exec(fault)?.[1] ?? null;
}

/** Finds the pieces of which each fact is about a thing that a telling clause names, and none is about the answer. */
function piecesOn(
  telling: readonly string[],
  unused: readonly Evidence[],
  { answer, aliases }: Pick<Draft, "answer" | "aliases">,
): Evidence[] {
  const isTold = (name: string): boolean => telling.some((clause) => containsName(clause, name));
  const isAnswer = (name: string): boolean =>
    [answer, ...aliases].some((one) => nameForm(one) === nameForm(name));
  return unused
    .filter(({ facts }) =>
      facts.every(({ subject, object }) => {
        const ends = [subject, object];
        return ends.some(isTold) && !ends.some(isAnswer);
      }),
    )
    .slice(0, mostDescribing);
}
