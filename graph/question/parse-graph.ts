import { askAgain } from "../../agents/ask-again.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { decideAnswerEdge } from "../../gates/structure/decide-answer-edge.ts";
import { describeStructure } from "../../reasoning/describe-structure.ts";
import { findInvalid } from "../../reasoning/find-invalid.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";
import { failByAgent } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { graphFile } from "./graph-file.ts";
import { readItem } from "./read-item.ts";

/**
 * High-Level Guidance Agent, parsing (EvoBrowseComp §2.1): the obfuscated question as a reasoning graph. An ill-formed one is
 * asked for again with what was wrong, and so is one whose answer rests on no fresh edge; what is wrong then counts as findings of the round.
 */
export const parseGraph: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  const item = await readItem(context);
  const { draft, kept } = item;
  // The same view of the evidence as the question's author had: what it cites comes first.
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  let graph: ReasoningGraph | null = null;
  let faults: string[] = [];
  for (let repair = 0; repair <= method.repairs; repair += 1) {
    const outcome = await askAgain(
      agents.guidance.parse,
      {
        language: run.language,
        question: draft.question,
        answer: draft.answer,
        evidence: evidenceViews(used),
        faults,
      },
      { key: key(`parse/w${state.wording}/r${repair}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok && graph === null) return failByAgent(context, "guidance", outcome);
    if (!outcome.ok) break;
    graph = outcome.value;
    const invalid = findInvalid(describeStructure(graphFile(graph, item))).filter(
      ({ severity }) => severity === "error",
    );
    faults = [...invalid, ...refusalOf(decideAnswerEdge(graph, draft, kept))].map(
      ({ code, message }) => `${code}: ${message}`,
    );
    if (faults.length === 0 || !method.structureChecks) break;
  }
  if (graph !== null) await items.putGraph(held, state.round, graph, []);
  return {};
};

function refusalOf({ passed, code, reason }: GateDecision): { code: string; message: string }[] {
  return passed ? [] : [{ code, message: reason }];
}
