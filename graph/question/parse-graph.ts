import { askUntilSound } from "../../agents/ask-again.ts";
import type { GateDecision } from "../../gates/gate-decision.ts";
import { decideAnswerEdge } from "../../gates/structure/decide-answer-edge.ts";
import { describeStructure } from "../../reasoning/structure/describe-structure.ts";
import { findGivenFaults } from "../../reasoning/structure/find-given-faults.ts";
import { findInvalid } from "../../reasoning/structure/find-invalid.ts";
import { failByAgent } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { evidenceViews, graphFile, readItem } from "./read-item.ts";

/**
 * High-Level Guidance Agent, parsing (EvoBrowseComp §2.1): the agent turns the obfuscated question into a reasoning graph. If the graph is
 * ill-formed, starts from a name that the question hides, or has no fresh edge supports its answer, the agent is asked again with these
 * faults. Faults that remain become findings of the round.
 */
export const parseGraph: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  const item = await readItem(context);
  const { draft, kept } = item;
  // The guidance agent sees only the evidence that the draft uses.
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const asked = await askUntilSound(
    agents.guidance.parse,
    {
      input: (faults) => ({
        language: run.language,
        question: draft.question,
        answer: draft.answer,
        evidence: evidenceViews(used),
        faults,
      }),
      findFaults(graph) {
        if (!method.structureChecks) return [];
        const subject = describeStructure(graphFile(graph, item));
        const invalid = findInvalid(subject).filter(({ severity }) => severity === "error");
        return [
          ...invalid,
          ...findGivenFaults(subject),
          ...refusalOf(decideAnswerEdge(graph, draft, kept)),
        ].map(({ code, message }) => `${code}: ${message}`);
      },
    },
    { key: key(`parse/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!asked.ok && asked.earlier === null) return failByAgent(context, "guidance", asked);
  const graph = asked.ok ? asked.value : asked.earlier;
  if (graph !== null) await items.putGraph(held, state.round, graph, []);
  return {};
};

function refusalOf({ passed, code, reason }: GateDecision): { code: string; message: string }[] {
  return passed ? [] : [{ code, message: reason }];
}
