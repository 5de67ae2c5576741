import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { RetryError } from "../domain/errors/freshet-error.ts";
import type { LoopParts } from "./loop-parts.ts";
import { type LoopState, loopState } from "./loop-state.ts";
import { bindStep } from "./step.ts";
import { type OutcomeOf, type StepName, steps } from "./steps.ts";

export type Loop = ReturnType<typeof buildLoop>;

/**
 * The step that follows each outcome of a step. A step decides by the outcome that it returns; the type asks for exactly the outcomes
 * that the step can have. docs/stages.md says what each step takes, asks and decides.
 */
export const transitions = {
  // A round of EvoBrowseComp §2.1: evidence that is fresh and credible, or older and not popular. Too little of it is gathered again.
  gather: { continue: "check-evidence" },
  "check-evidence": { continue: "check-freshness" },
  "check-freshness": { continue: "filter" },
  filter: { continue: "compose", retry: "gather", reject: "reject" },
  // A question on that evidence, obfuscated, and the reasoning graph that it states.
  compose: { continue: "obfuscate", "next-round": "begin-round", reject: "reject" },
  obfuscate: { continue: "parse-graph", "next-round": "begin-round", reject: "reject" },
  "parse-graph": { continue: "check-structure", "next-round": "begin-round", reject: "reject" },
  "check-structure": { continue: "resolve-names" },
  "resolve-names": { continue: "prove" },
  prove: { continue: "check-entailment" },
  "check-entailment": { continue: "decide-round", "next-round": "begin-round", reject: "reject" },
  // Iteration Termination: on to the gates, or findings become the instruction for another round.
  "decide-round": { continue: "check-round-trip", "next-round": "instruct", reject: "reject" },
  "check-round-trip": { continue: "seek-alternatives", "next-round": "instruct", reject: "reject" },
  "seek-alternatives": { continue: "check-duplicate", "next-round": "instruct", reject: "reject" },
  instruct: { continue: "begin-round" },
  "begin-round": { continue: "gather" },

  // The gates of §2.2. A faulty wording is obfuscated once more, with all that rests on it.
  "check-duplicate": { continue: "judge-text", reject: "reject" },
  "judge-text": {
    continue: "judge-privacy",
    retry: "obfuscate",
    "next-round": "begin-round",
    reject: "reject",
  },
  "judge-privacy": { continue: "closed-book", "next-round": "begin-round", reject: "reject" },
  "closed-book": { continue: "oracle", reject: "reject" },
  oracle: { continue: "panel", reject: "reject" },
  panel: { continue: "decide-panel" },
  "decide-panel": { continue: "test-answers", reject: "reject" },
  "test-answers": { continue: "accept", reject: "reject" },
  accept: { continue: END },
  reject: { continue: END },
} as const satisfies { [Name in StepName]: Record<OutcomeOf<Name>, StepName | typeof END> };

/** Only what the stores say may be tried again at once; models/ and web/ own all other retries. */
const retryPolicy = {
  maxAttempts: 3,
  initialInterval: 200,
  logWarning: false,
  retryOn: (error: unknown) => error instanceof RetryError,
};

/**
 * The loop of EvoBrowseComp §2.1–2.2 for one run, a LangGraph thread under the run's id: three agents in rounds until the termination
 * rule holds, then the gates. Every path ends in `accept` or `reject`. While its panel answers, the run is suspended.
 */
export function buildLoop(parts: LoopParts, checkpointer: BaseCheckpointSaver) {
  const names = Object.keys(transitions) as StepName[];
  const nodes = names.map((name) => [name, bindStep(parts, name, steps[name])] as const);
  const graph = new StateGraph(loopState)
    .addNode(Object.fromEntries(nodes) as Record<StepName, ReturnType<typeof bindStep>>)
    .setNodeDefaults({ retryPolicy })
    .addEdge(START, "gather");
  for (const name of names) {
    graph.addConditionalEdges(name, ({ outcome }: LoopState) => outcome, transitions[name]);
  }
  return graph.compile({ checkpointer });
}
