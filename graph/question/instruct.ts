import { getDomain } from "tldts";
import type { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../domain/language.ts";
import type { writeInstruction } from "../../domain/model-calls/write-instruction.ts";
import type { MeasuredQuestion } from "../../domain/question/draft.ts";
import { measureGraph } from "../../reasoning/measure-graph.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import type { Step } from "../step.ts";
import { evidenceViews, readGraph, readItem } from "./read-item.ts";

/**
 * High-Level Guidance Agent, instruction z_t (EvoBrowseComp §2.1): the agent turns the graph and its findings into an instruction for the
 * next round. Without a usable reply the next round works from the question and the evidence alone.
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

/** Measures what guidance compares with the wanted profile: the size of the graph, and the number of sites that the evidence is from. */
export function measureItem(
  graph: ReasoningGraph,
  evidence: readonly { readonly url: string }[],
): MeasuredQuestion {
  const { nodes, operations } = measureGraph(graph);
  const domains = new Set(evidence.flatMap(({ url }) => getDomain(url) ?? []));
  return { nodes, operations, rootDomains: domains.size };
}

type Instruction = z.output<(typeof writeInstruction)["reply"]>;

const chinese = { projection: "投影", intersection: "交集", complement: "补集" } as const;

/** Returns the instruction's text. Operations that the agent lists but the text doesn't name are appended in the text's language. */
export function nameOperations({ instruction, operations }: Instruction, language: Language): string {
  const text = instruction.toLowerCase();
  const missing = [...new Set(operations)].filter(
    (operation) => !text.includes(operation) && !text.includes(chinese[operation]),
  );
  if (missing.length === 0) return instruction;
  return language === "zh"
    ? `${instruction}（${missing.map((operation) => chinese[operation]).join("、")}）`
    : `${instruction} (${missing.join(", ")})`;
}
