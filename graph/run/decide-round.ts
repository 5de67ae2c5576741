import { z } from "zod";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { decideAnswerEdge } from "../../gates/structure/decide-answer-edge.ts";
import { decideTermination } from "../../gates/structure/decide-termination.ts";
import { countEdges } from "../../reasoning/graph-signature.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import { seeHeldElsewhere } from "../question/held-elsewhere.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import type { Step, StepContext } from "../step.ts";
import { proofReason } from "./fail-round.ts";
import { readTakenUp, takeUpEarlier } from "./take-up-earlier.ts";

/**
 * Iteration Termination (EvoBrowseComp §2.1): decides whether the question continues to the gates, needs another round, or is rejected at
 * the round limit. Beyond the paper, a run is rejected sooner if its rounds don't mend an error (`stuck`). An earlier question that only
 * lacked rounds may be taken up in place of a question that does not meet the conditions.
 */
export const decideRound: Step<"next-round" | "take-up" | "reject"> = async (context) => {
  const { items, run, state, method, held } = context;
  const { graph, findings } = await readGraph(context);
  const { draft, kept } = await readItem(context);
  const edges = countEdges(graph);
  const decision = decideTermination({
    findings,
    productiveRounds: state.productiveRounds,
    rounds: state.round,
    edges,
    answerEdge: decideAnswerEdge(graph, draft, kept),
    limits: method,
  });
  const unmet = decision.kind === "terminate" ? [] : decision.unmet;
  const takenUp = await readTakenUp(context);
  const met = takenUp?.reason ?? "all conditions of termination hold";
  await items.putVerdict(held, {
    gate: "termination",
    round: state.round,
    passed: decision.kind === "terminate",
    code: decision.kind === "terminate" ? "passed" : decision.kind,
    reason: unmet.length === 0 ? met : `not yet: ${unmet.join(", ")}`,
    detail: {
      ...{ unmet, edges, productiveRounds: state.productiveRounds, rounds: state.round },
      ...(takenUp !== null && { takenUp: takenUp.from }),
    },
  });
  if (decision.kind === "terminate") return { piecesAtEnd: (await items.listEvidence(run.id)).length };
  // If this round's question was itself taken up, and in vain, guidance writes an instruction before another earlier question is taken up.
  const earlier = takenUp === null ? await takeUpEarlier(context) : null;
  if (earlier !== null) return { outcome: "take-up", ...earlier };
  const stuck = await readStuck(context);
  if (decision.kind === "instruct" && stuck === null)
    return { outcome: "next-round", ...(await seeHeldElsewhere(context)) };
  const detail =
    stuck === null
      ? `after ${state.round} rounds still: ${unmet.join(", ")}`
      : `in each of the last ${stuck.rounds} rounds: ${stuck.code}`;
  const ofProof = findings.find((finding) => finding.severity === "error" && isProofFinding(finding));
  // If the proof is the only unmet condition, the reason is the proof and not the number of rounds.
  const isByProof = ofProof !== undefined && unmet.every((code) => code === ofProof.code);
  const reason = isByProof ? proofReason(ofProof.code) : stuck === null ? "round-limit" : "stuck";
  return { outcome: "reject", rejection: { reason, detail } };
};

const termination = z.object({ unmet: z.array(z.string()), takenUp: z.number().optional() });
/** Unmet conditions that more rounds mend by themselves, so they don't count as errors of a stuck run. */
const ofTime: ReadonlySet<string> = new Set(["too-few-rounds", "too-few-edges"]);

/** Errors of one question with its answer. With another answer they are another fault, even if they have the same name. */
const ofAnswer: ReadonlySet<string> = new Set(["ambiguous", "found-alone"]);

/** Errors in the shape of the graph. Guidance is told which nodes they concern, so that the author can join these nodes or leave them out. */
const isOfShape = (code: string): boolean =>
  code.startsWith("invalid-") ||
  ["given-not-in-question", "open-start", "isolated", "unreachable"].includes(code);

/**
 * Names an error that stood in each of the last `stuckRounds` rounds, or, if these rounds had errors of shape alone, of the last
 * `stuckShapeRounds`; null if there is none. Guidance has asked for its repair in all these rounds and was not understood, so the rounds that
 * are left would cost as much as another run and rarely end otherwise (decision 0092). Where other errors stand beside an error of shape,
 * guidance may not have been told of it, since a round makes at most two demands.
 */
async function readStuck(
  context: StepContext,
): Promise<{ readonly code: string; readonly rounds: number } | null> {
  const { items, run, state, method } = context;
  const ended = (await items.listVerdicts(run.id)).flatMap(({ gate, round, detail }) =>
    gate === "termination" && round <= state.round ? [{ round, ...termination.parse(detail) }] : [],
  );
  const lastOf = (rounds: number): typeof ended => {
    const last = ended.filter(({ round }) => round > state.round - rounds);
    // A run is not stuck if one of these rounds took up an earlier question, because guidance has not asked for a repair of that one yet.
    return last.length < rounds || last.some(({ takenUp }) => takenUp !== undefined) ? [] : last;
  };
  const errorsOf = ({ unmet }: (typeof ended)[number]): string[] => unmet.filter((code) => !ofTime.has(code));
  const shapeRounds = lastOf(method.stuckShapeRounds);
  const inShape = shapeRounds.every((round) => errorsOf(round).every(isOfShape))
    ? inAll(shapeRounds.map(errorsOf))
    : undefined;
  if (inShape !== undefined) return { rounds: method.stuckShapeRounds, code: inShape };
  const isSame = await hasOneAnswer(context, method.stuckRounds);
  // An answer beside which another one fits, or that a search finds, is changed (`spentAnswers`), and the next one gets rounds of its own.
  const last = lastOf(method.stuckRounds).map((round) =>
    errorsOf(round).filter((code) => !ofAnswer.has(code) || isSame),
  );
  const code = inAll(last);
  return code === undefined ? null : { rounds: method.stuckRounds, code };
}

/** Names the first code that all lists have; undefined if there are no lists. */
function inAll([first = [], ...others]: readonly (readonly string[])[]): string | undefined {
  return first.find((code) => others.every((codes) => codes.includes(code)));
}

/** Whether the questions of the last rounds had one answer. */
async function hasOneAnswer({ items, run, state }: StepContext, rounds: number): Promise<boolean> {
  const drafts = await items.listDrafts(run.id);
  const last = drafts.filter(({ round }) => round > state.round - rounds && round <= state.round);
  return new Set(last.map(({ answer }) => normaliseAnswer(answer))).size <= 1;
}

/** Begins round t+1. */
export const beginRound: Step = async ({ state }) => ({
  round: state.round + 1,
  attempt: 1,
  wording: 1,
  rewordings: 0,
  failedGathers: [],
});
