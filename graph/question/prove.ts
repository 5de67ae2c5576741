import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { decideProof } from "../../gates/structure/decide-proof.ts";
import { evaluate } from "../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../reasoning/evaluation/find-proof-faults.ts";
import { leaveOpenClues } from "../../reasoning/evaluation/leave-open-clues.ts";
import { writeProofFile } from "../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { addNames } from "../../reasoning/knowledge/name-table.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import type { Step, StepContext } from "../step.ts";
import { readNames } from "./named-file.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Proof over evidence (beyond EvoBrowseComp; decision 0022): executing the graph must give the stated answer and no other. This runs in
 * every round, so that guidance learns of faults early. A graph with structural errors is not executed, since its question will change.
 */
export const prove: Step = async (context) => {
  const { method } = context;
  if (!method.proof) return {};
  const { findings } = await readGraph(context);
  const isUnsound = findings.some((finding) => finding.severity === "error" && !isProofFinding(finding));
  if (!isUnsound || !method.structureChecks) await proveItem(context);
  return {};
};

/**
 * Executes the round's graph over all the evidence that the run has gathered. The findings replace those of an earlier proof of this
 * graph. They are stored beside the structural findings and become guidance; the verdict is stored with the run.
 */
export async function proveItem(
  context: StepContext,
): Promise<{ readonly decision: GateDecision; readonly findings: readonly Finding[] }> {
  const { items, state, held } = context;
  const stored = await readGraph(context);
  const file = await readProofFile(context);
  const facts = factsOfFile(file);
  const evaluation = evaluate(file, facts);
  const findings = findProofFaults(file, evaluation);
  const structural = stored.findings.filter((finding) => !isProofFinding(finding));
  await items.putGraph(held, state.round, stored.graph, [...structural, ...findings]);
  const decision = decideProof(evaluation, facts.length);
  await items.putVerdict(held, { gate: "proof", round: state.round, ...decision });
  return { decision, findings };
}

/**
 * Makes the file of the proof: the round's graph, all evidence of the run, and the decisions on names. Clues that no fact supports may be
 * left out if the check of entailment judges them by their quotes. With `firstPieces`, only that many pieces count, in the order in which
 * they were gathered, and of these none that a look for other answers may have brought back.
 */
export async function readProofFile(
  context: StepContext,
  limits: { readonly firstPieces?: number | null } = {},
): Promise<ReasoningGraphFile> {
  const { draft } = await readItem(context);
  const { graph } = await readGraph(context);
  return proofFileOf(context, { draft, graph }, limits);
}

/** Makes the same file for any question of the run. */
export async function proofFileOf(
  context: StepContext,
  { draft, graph }: { readonly draft: Draft; readonly graph: ReasoningGraph },
  { firstPieces = null }: { readonly firstPieces?: number | null } = {},
): Promise<ReasoningGraphFile> {
  const { items, run, method } = context;
  const decided = await readNames(context);
  const evidence = await items.listEvidence(run.id);
  const file = addNames(
    writeProofFile({
      graph,
      draft,
      evidence: firstPieces === null ? evidence : unchanged(evidence.slice(0, firstPieces)),
    }),
    decided.flatMap(({ decisions }) => decisions),
  );
  return method.entailment ? leaveOpenClues(file) : file;
}

/**
 * Leaves out what the filter found not credible and a look for other answers has brought again: such a piece counts from then on, so whoever
 * reads the pieces twice would read it the second time alone.
 */
function unchanged(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ status, label }) => status !== "alternative" || label !== "not credible");
}
