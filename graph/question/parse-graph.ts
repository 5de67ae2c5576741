import { askUntilSound } from "../../agents/ask-again.ts";
import { findParseFaults } from "../../gates/structure/find-parse-faults.ts";
import { evidenceViews, shareQuotes } from "../evidence/evidence-views.ts";
import { failByAgent } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { graphFile, readItem } from "./read-item.ts";
import { readWordingFaults } from "./read-wording-faults.ts";

/**
 * High-Level Guidance Agent, parsing (EvoBrowseComp §2.1): the agent turns the obfuscated question into a reasoning graph. If the graph is
 * ill-formed, starts from a name that the question hides, or no fresh edge supports its answer, the agent is asked again with these
 * faults. Faults that remain become findings of the round.
 */
export const parseGraph: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  const item = await readItem(context);
  const { draft, kept } = item;
  // The guidance agent sees only the evidence that the draft uses, and the evidence from which its wording may have taken descriptions.
  const { describing } = await readWordingFaults(context);
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id) || describing.includes(id));
  const asked = await askUntilSound(
    agents.guidance.parse,
    {
      input: (faults) => ({
        language: run.language,
        question: draft.question,
        answer: draft.answer,
        evidence: shareQuotes(evidenceViews(used)),
        faults,
      }),
      findFaults: (graph) =>
        method.structureChecks ? findParseFaults(graphFile(graph, item), draft, kept) : [],
    },
    // An equal wording with the same evidence gets the graph that an earlier round read in it, because the call is shared (decision 0098).
    {
      key: { ...key(`parse/w${state.wording}`), ...(method.verifyOnce && { shared: true }) },
      repairs: method.repairs,
      signal,
    },
  );
  if (!asked.ok && asked.earlier === null) return failByAgent(context, "guidance", asked);
  const reply = asked.ok ? asked.value : asked.earlier;
  if (reply === null) return {};
  const { plan: _, ...graph } = reply;
  await items.putGraph(held, state.round, graph, []);
  return {};
};
