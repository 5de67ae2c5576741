import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { type LoopState, loopState } from "../../graph/loop-state.ts";
import { accept, reject } from "../../graph/run/accept.ts";
import { bindStep, retryPolicy } from "../../graph/run-step.ts";
import { skipRunTrees } from "../../graph/skip-run-trees.ts";
import { check, judge } from "./check.ts";
import { derive } from "./derive.ts";
import { readBack, reword } from "./reword.ts";
import { bindTemplatedStep, type TemplatedParts } from "./templated-step.ts";

/** The step that follows each outcome of a step. Every path ends in `accept` or `reject`. */
const transitions = {
  derive: { continue: "reword", retry: "reject", reject: "reject" },
  reword: { continue: "check-round-trip", retry: "reword", reject: "reject" },
  "check-round-trip": { continue: "check", retry: "reword", reject: "reject" },
  check: { continue: "judge", retry: "reword", reject: "reject" },
  judge: { continue: "accept", retry: "reword", reject: "reject" },
  accept: { continue: END, retry: END, reject: END },
  reject: { continue: END, retry: END, reject: END },
} as const;
type StepName = keyof typeof transitions;

/**
 * Builds the machine that makes an item from a question of a delta (decision 0141). Its run is a LangGraph thread with the state of the
 * loop. So it has the leases, ledger, budgets and resumption of the loop, and shares some of its steps.
 */
export function buildTemplatedMachine(parts: TemplatedParts, checkpointer: BaseCheckpointSaver) {
  skipRunTrees();
  const graph = new StateGraph(loopState)
    .addNode({
      derive: bindTemplatedStep(parts, "derive", derive),
      reword: bindTemplatedStep(parts, "reword", reword),
      "check-round-trip": bindTemplatedStep(parts, "check-round-trip", readBack),
      check: bindTemplatedStep(parts, "check", check),
      judge: bindTemplatedStep(parts, "judge", judge),
      accept: bindStep(parts, "accept", accept),
      reject: bindStep(parts, "reject", reject),
    })
    .setNodeDefaults({ retryPolicy })
    .addEdge(START, "derive");
  for (const name of Object.keys(transitions) as StepName[])
    graph.addConditionalEdges(name, ({ outcome }: LoopState) => pathOf(outcome), transitions[name]);
  return graph.compile({ checkpointer });
}

/** Outcomes of the loop that this machine does not have end in a rejection. */
function pathOf(outcome: LoopState["outcome"]): "continue" | "retry" | "reject" {
  return outcome === "continue" || outcome === "retry" ? outcome : "reject";
}
