import { askAgain } from "../../agents/ask-again.ts";
import { isProofFinding } from "../../reasoning/is-proof-finding.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";
import type { Step } from "../step.ts";
import { measureItem } from "./measure-item.ts";
import { nameOperations } from "./name-operations.ts";
import { readGraph } from "./read-graph.ts";
import { readItem } from "./read-item.ts";

/**
 * High-Level Guidance Agent, instruction z_t (EvoBrowseComp §2.1): graph and findings become the next round's direction. Without a
 * usable reply the next round goes by the question and evidence alone.
 */
export const instruct: Step = async (context) => {
  const { agents, items, method, run, seed, state, held, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const drafts = await items.listDrafts(run.id);
  const outcome = await askAgain(
    agents.guidance.instruct,
    {
      language: run.language,
      seed: { name: seed.name, description: seed.description },
      question: draft.question,
      answer: draft.answer,
      graph,
      findings: method.structureChecks ? findings : findings.filter(isProofFinding),
      evidence: evidenceViews(kept),
      round: state.round,
      minRounds: method.minRounds,
      minEdges: method.minEdges,
      wanted: { ...method.wanted, nodes: method.wanted.nodes[run.language] },
      measured: measureItem(graph, used),
      earlier: drafts.flatMap(({ round, instruction }) =>
        round < state.round && instruction !== null ? [instruction] : [],
      ),
    },
    { key: key("instruct"), repairs: method.repairs, signal },
  );
  if (outcome.ok) {
    const instruction = nameOperations(outcome.value, run.language);
    await items.putDraft(held, { ...draft, instruction });
  }
  return { roundFailure: null };
};
