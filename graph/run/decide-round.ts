import { z } from "zod";
import { decideAnswerEdge } from "../../gates/structure/decide-answer-edge.ts";
import { decideTermination } from "../../gates/structure/decide-termination.ts";
import { countEdges } from "../../reasoning/graph-signature.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
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
  if (decision.kind === "instruct" && stuck === null) return { outcome: "next-round" };
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

/**
 * Says whether a code is an error in the shape of the graph. Guidance is told which nodes such an error concerns, so the author only has to
 * leave these nodes out or join them.
 */
const ofShape = (code: string): boolean =>
  code.startsWith("invalid-") ||
  ["given-not-in-question", "open-start", "isolated", "unreachable"].includes(code);

/**
 * Names an error that was found in each of the last `stuckRounds` rounds, or an error in the graph's shape that was found in each of the
 * last `stuckShapeRounds` rounds; null if there is none. Guidance has asked for the repair in each of these rounds without success. The
 * rounds that are left would cost as much as another run and would rarely end otherwise (decision 0092).
 */
async function readStuck({
  items,
  run,
  state,
  method,
}: StepContext): Promise<{ readonly code: string; readonly rounds: number } | null> {
  const verdicts = (await items.listVerdicts(run.id))
    .filter(({ gate, round }) => gate === "termination" && round <= state.round)
    .toSorted((a, b) => b.round - a.round);
  const inAll = (rounds: number, counts: (code: string) => boolean): string | undefined => {
    const last = verdicts
      .filter(({ round }) => round > state.round - rounds)
      .map(({ detail }) => termination.parse(detail));
    // A run is not stuck if one of these rounds took up an earlier question, because guidance has not asked for a repair of that question
    // yet.
    if (last.length < rounds || last.some(({ takenUp }) => takenUp !== undefined)) return undefined;
    const [first, ...others] = last;
    return first?.unmet.find(
      (code) => !ofTime.has(code) && counts(code) && others.every(({ unmet }) => unmet.includes(code)),
    );
  };
  const tests = [
    { rounds: method.stuckShapeRounds, code: inAll(method.stuckShapeRounds, ofShape) },
    { rounds: method.stuckRounds, code: inAll(method.stuckRounds, () => true) },
  ];
  for (const { rounds, code } of tests) if (code !== undefined) return { rounds, code };
  return null;
}

/** Begins round t+1. */
export const beginRound: Step = async ({ state }) => ({
  round: state.round + 1,
  attempt: 1,
  wording: 1,
  rewordings: 0,
  failedGathers: [],
});
