import { createHash } from "node:crypto";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { leaveOutIdle } from "../../gates/structure/leave-out-idle.ts";
import { findFewCandidates } from "../../reasoning/completeness/find-few-candidates.ts";
import { findOpenTimes } from "../../reasoning/completeness/find-open-times.ts";
import { confirmBypasses } from "../../reasoning/evaluation/confirm-bypasses.ts";
import { writeProofFile } from "../../reasoning/evaluation/write-proof-file.ts";
import { countEdges, graphSignature } from "../../reasoning/graph-signature.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { checkStructure, type StructureReport } from "../../reasoning/structure/check-structure.ts";
import type { Step, StepContext } from "../step.ts";
import { proofFileOf } from "./prove.ts";
import { graphFile, readGraph, readItem } from "./read-item.ts";

/**
 * Computes redundancies and shortcuts (EvoBrowseComp §2.1) without asking a model. Idle sentences are taken out of the question first
 * (`leaveOutIdle`). A round that changed neither the evidence nor the graph has the previous round's signature, and doesn't count towards
 * the paper's five iterations.
 */
export const checkStructureOfGraph: Step = async (context) => {
  const { items, method, state, held } = context;
  const first = await checkRound(context);
  const isLess = method.leaveOutIdle && (await takeOutIdle(context, first.findings));
  const { item, graph, findings } = isLess ? await checkRound(context) : first;
  await items.putGraph(held, state.round, graph, [...findings]);
  const codes = [...new Set(findings.filter(({ severity }) => severity === "error").map(({ code }) => code))];
  const sound = codes.length === 0;
  await items.putVerdict(held, {
    gate: "structure",
    round: state.round,
    passed: sound,
    code: codes[0] ?? "passed",
    reason: sound ? "no structural error" : `structural errors: ${codes.join(", ")}`,
    detail: { errors: codes, findings: findings.length, nodes: graph.nodes.length, edges: countEdges(graph) },
  });
  const evidence = [item.kept.map(({ id }) => id).sort(), [...item.draft.usedEvidence].sort()];
  const signature = createHash("sha256")
    .update(JSON.stringify([graphSignature(graph), evidence]))
    .digest("hex");
  // A second wording in the same round is not another iteration.
  const isProductive = state.wording === 1 && signature !== state.signature;
  return {
    signature,
    productiveRounds: state.productiveRounds + (isProductive ? 1 : 0),
    ...(state.wording === 1 && { isIdle: !isProductive }),
  };
};

/** Checks the structure of the round's graph, and the lists from which a question without errors chooses. */
async function checkRound(context: StepContext) {
  const { method } = context;
  const item = await readItem(context);
  const { graph } = await readGraph(context);
  // Kept evidence that this question doesn't use may serve the next round, so it is no redundancy of this question.
  const used = new Set([...item.draft.usedEvidence, ...graph.edges.flatMap(({ evidence = [] }) => evidence)]);
  const kept = item.kept.filter(({ id }) => used.has(id));
  const file = graphFile(graph, { draft: item.draft, kept });
  const structure = method.confirmBypasses
    ? await checkOverFacts(context, file, { graph, draft: item.draft })
    : checkStructure(file);
  // A question with errors is about to change, so its lists are not looked at.
  const few = structure.sound && method.confirmBypasses ? await findFew(context, item.draft, graph) : [];
  return { item, graph, findings: [...structure.findings, ...few] };
}

/**
 * Takes idle sentences out of the question and their parts out of the graph, if this cures all errors. The question is stored first. If a
 * kill comes between the two, the part without its sentence stays a finding, and the next round mends it.
 */
async function takeOutIdle(context: StepContext, findings: readonly Finding[]): Promise<boolean> {
  const { items, held, state } = context;
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const facts = kept.flatMap((piece) => piece.facts);
  const less = leaveOutIdle({ draft, graph }, { findings, facts });
  if (less === null) return false;
  await items.putDraft(held, { ...draft, ...less.draft });
  await items.putGraph(held, state.round, less.graph, []);
  return true;
}

/**
 * Checks the structure over the gathered facts, for `method: strict`. A bypass counts as an error only if the facts confirm it. A clue
 * whose time is not over is an error if, by the facts, further things may still meet it.
 */
async function checkOverFacts(
  { items, run, today }: StepContext,
  file: ReturnType<typeof graphFile>,
  item: Pick<Parameters<typeof writeProofFile>[0], "graph" | "draft">,
): Promise<StructureReport> {
  const proof = writeProofFile({ ...item, evidence: await items.listEvidence(run.id) });
  const facts = factsOfFile(proof);
  const report = checkStructure(file, { confirmsBypass: confirmBypasses(proof, facts) });
  const openTimes = report.findings.some(({ code }) => code.startsWith("invalid-"))
    ? []
    : findOpenTimes(proof, facts, today);
  return { sound: report.sound && openTimes.length === 0, findings: [...report.findings, ...openTimes] };
}

/**
 * Finds a last step that only chooses from a short list. All evidence of the run is searched for such a list, since the question itself may
 * not cite all of it.
 */
async function findFew(context: StepContext, draft: Draft, graph: ReasoningGraph): Promise<Finding[]> {
  const evidence = await context.items.listEvidence(context.run.id);
  return findFewCandidates(
    await proofFileOf(context, { draft, graph }),
    new Map(evidence.map(({ id, url }) => [id, url])),
  );
}
