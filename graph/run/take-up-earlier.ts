import { z } from "zod";
import type { Draft } from "../../domain/question/draft.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { namesOf } from "../../gates/duplicate/is-duplicate.ts";
import { decideProof } from "../../gates/structure/decide-proof.ts";
import { evaluate } from "../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../reasoning/evaluation/find-proof-faults.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import type { LoopUpdate } from "../loop-state.ts";
import { claimEarlier } from "../question/claim-answer.ts";
import { proofFileOf } from "../question/prove.ts";
import { spentAnswers } from "../question/spent-answers.ts";
import type { StepContext } from "../step.ts";

/** The part of a verdict `termination` that this file reads. */
const termination = z.object({ unmet: z.array(z.string()) });
/**
 * Gates whose verdicts of the earlier round also hold for the round that takes its question up. The other verdicts are written anew or
 * concern the evidence.
 */
const carried: ReadonlySet<Verdict["gate"]> = new Set(["structure", "entailment", "guess", "near-answers"]);

/**
 * Takes up an earlier question of the run if this round's question does not meet the conditions of termination (beyond EvoBrowseComp;
 * decision 0162). It is the newest earlier question that met all conditions except the number of rounds, and it becomes the question of the
 * next round. The proof is run again over all that is known now. `find-alone` comes next, since an early round searches for few of the
 * question's clauses.
 *
 * A question is not taken up if its answer was guessed or refused since, or if it or another question with its answer was taken up before.
 * A repeated step writes the same.
 * Returns null if there is no such question.
 */
export async function takeUpEarlier(context: StepContext): Promise<Omit<LoopUpdate, "outcome"> | null> {
  const { items, run, method, state } = context;
  if (method.revisions === 0 || state.productiveRounds < method.minRounds) return null;
  const verdicts = await items.listVerdicts(run.id);
  const drafts = await items.listDrafts(run.id);
  const spent = await spentAnswers({ ...context, state: { ...state, round: state.round + 1 } });
  /**
   * A question that was taken up belongs to two rounds, so it is recognised by its plain wording in a later round. The later round's
   * verdict does not show this any more once the question was worded anew.
   */
  const wasTakenUp = ({ round, plainQuestion }: Draft): boolean =>
    drafts.some(
      (later) => later.round > round && later.round <= state.round && later.plainQuestion === plainQuestion,
    );
  /** The answers of the questions that were taken up. None of them was accepted, since the run goes on. */
  const tried = new Set(drafts.filter(wasTakenUp).flatMap(namesOf));
  const wasTried = (draft: Draft): boolean => namesOf(draft).some((name) => tried.has(name));
  const earlier = verdicts
    .filter(({ gate, round }) => gate === "termination" && round < state.round)
    .filter(({ detail }) => lacksRoundsAlone(termination.parse(detail)))
    .flatMap(({ round }) => drafts.find((draft) => draft.round === round) ?? [])
    .filter((draft) => !wasTakenUp(draft) && !wasTried(draft) && !spent.isRefused(draft))
    .toSorted((a, b) => b.round - a.round);
  for (const draft of earlier) if (await putAgain(context, draft, verdicts)) return beginAgain(context);
  return null;
}

function lacksRoundsAlone({ unmet }: z.infer<typeof termination>): boolean {
  return unmet.length > 0 && unmet.every((code) => code === "too-few-rounds");
}

/** Makes the state of the round that gets the earlier question: its counters of wordings and gatherings start anew. */
function beginAgain({ state }: StepContext): Omit<LoopUpdate, "outcome"> {
  return { round: state.round + 1, attempt: 1, wording: 1, rewordings: 0, failedGathers: [], isIdle: false };
}

/** Stores an earlier question as the question of the next round if its proof still holds. Returns false if it does not hold. */
async function putAgain(context: StepContext, draft: Draft, verdicts: readonly Verdict[]): Promise<boolean> {
  const { items, run, state, held, method } = context;
  const stored = await items.getGraph(run.id, draft.round);
  if (stored === null) return false;
  const proof = method.proof ? await proveAgain(context, { draft, graph: stored.graph }) : null;
  const faults = proof?.faults ?? [];
  if (faults.some(({ severity }) => severity === "error")) return false;
  const round = state.round + 1;
  const others = stored.findings.filter((finding) => !isProofFinding(finding));
  await claimEarlier(context, { ...draft, round, instruction: null });
  await items.putGraph(held, round, stored.graph, [...others, ...faults]);
  if (proof !== null) await items.putVerdict(held, { gate: "proof", round, ...proof.decision });
  for (const verdict of verdicts)
    if (verdict.round === draft.round && carried.has(verdict.gate))
      await items.putVerdict(held, { ...verdict, round });
  await items.putVerdict(held, {
    gate: "termination",
    round,
    passed: false,
    code: "instruct",
    reason: takenUpFrom(draft.round),
    detail: { unmet: [], takenUp: draft.round, rounds: round, productiveRounds: state.productiveRounds },
  });
  return true;
}

function takenUpFrom(round: number): string {
  return `the question of round ${round}, which lacked rounds alone, is taken up again`;
}

const takenUp = z.object({ takenUp: z.number().optional() });

/** Says which round's question this round took up, with a sentence that says so; null if this round composed its own question. */
export async function readTakenUp({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<{
  readonly from: number;
  readonly reason: string;
} | null> {
  const verdicts = await items.listVerdicts(run.id);
  const own = verdicts.find(({ gate, round }) => gate === "termination" && round === state.round);
  const from = own === undefined ? undefined : takenUp.parse(own.detail).takenUp;
  return from === undefined ? null : { from, reason: takenUpFrom(from) };
}

/** Executes an earlier question's graph over all the evidence that the run has by now. */
async function proveAgain(context: StepContext, question: Parameters<typeof proofFileOf>[1]) {
  const file = await proofFileOf(context, question);
  const facts = factsOfFile(file);
  const evaluation = evaluate(file, facts);
  return { faults: findProofFaults(file, evaluation), decision: decideProof(evaluation, facts.length) };
}
