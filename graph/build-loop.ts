import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { type LoopState, loopState } from "./loop-state.ts";
import { bindStep, retryPolicy } from "./run-step.ts";
import { skipRunTrees } from "./skip-run-trees.ts";
import type { LoopParts } from "./step.ts";
import { type OutcomeOf, type StepName, steps } from "./steps.ts";

/**
 * The step that follows each outcome of a step. A step decides by the outcome that it returns; the type asks for exactly the outcomes
 * that the step can have. docs/stages.md says what each step takes, asks and decides.
 */
export const transitions = {
  // The evidence of a round (EvoBrowseComp §2.1): fresh and credible, or older and not popular. If there is too little, more is gathered.
  gather: { continue: "check-evidence" },
  "check-evidence": { continue: "check-freshness" },
  "check-freshness": { continue: "filter" },
  filter: { continue: "compose", retry: "gather", reject: "reject" },
  // The question: it is composed from that evidence, obfuscated, and parsed into a reasoning graph, which is then checked.
  compose: { continue: "obfuscate", "next-round": "begin-round", reject: "reject" },
  obfuscate: { continue: "parse-graph", "next-round": "begin-round", reject: "reject" },
  "parse-graph": { continue: "check-structure", "next-round": "begin-round", reject: "reject" },
  "check-structure": { continue: "resolve-names" },
  "resolve-names": { continue: "prove" },
  prove: { continue: "check-entailment" },
  "check-entailment": { continue: "check-twin", "next-round": "begin-round", reject: "reject" },
  // Two runs of a refresh may arrive at the same question. The later run learns of this before it pays for searches and the panel.
  "check-twin": { continue: "guess-answer" },
  // Two more kinds of findings join those of the graph: a model knows the answer without any search, or a searcher finds the answer by
  // one clause alone.
  "guess-answer": { continue: "look-near" },
  "look-near": { continue: "find-alone" },
  "find-alone": { continue: "decide-round", retry: "obfuscate" },
  // Iteration Termination (§2.1): the question continues to the gates, or the findings become the instruction for another round. If an
  // earlier question is taken up again, `find-alone` comes next, since only a part of its clauses was searched for in its own round.
  "decide-round": {
    continue: "check-round-trip",
    "next-round": "instruct",
    "take-up": "find-alone",
    reject: "reject",
  },
  "check-round-trip": {
    continue: "check-duplicate",
    retry: "obfuscate",
    "next-round": "instruct",
    reject: "reject",
  },
  instruct: { continue: "begin-round" },
  "begin-round": { continue: "gather" },

  // The gates (§2.2), the cheapest first. A faulty wording is obfuscated once more, and all steps after the obfuscation are repeated. A
  // refused question is revised in another round, or the run ends.
  "check-duplicate": { continue: "judge-text", revise: "instruct", reject: "reject" },
  "judge-text": {
    continue: "judge-privacy",
    retry: "obfuscate",
    "next-round": "begin-round",
    revise: "instruct",
    reject: "reject",
  },
  "judge-privacy": { continue: "closed-book", "next-round": "begin-round", reject: "reject" },
  "closed-book": { continue: "seek-alternatives", revise: "instruct", reject: "reject" },
  "seek-alternatives": { continue: "oracle", "next-round": "instruct", reject: "reject" },
  oracle: { continue: "panel", revise: "instruct", reject: "reject" },
  panel: { continue: "decide-panel" },
  "decide-panel": { continue: "closed-book-again", revise: "instruct", reject: "reject" },
  "closed-book-again": { continue: "test-answers", retry: "panel", revise: "instruct", reject: "reject" },
  "test-answers": { continue: "accept", revise: "instruct", reject: "reject" },
  accept: { continue: END },
  reject: { continue: END },
} as const satisfies { [Name in StepName]: Record<OutcomeOf<Name>, StepName | typeof END> };

/**
 * Builds the loop of EvoBrowseComp §2.1–2.2. A run is a LangGraph thread whose id is the run's id. Three agents work in rounds until
 * the termination rule is met; then the gates follow. Every path ends in `accept` or `reject`. The run is suspended while its panel
 * answers.
 */
export function buildLoop(parts: LoopParts, checkpointer: BaseCheckpointSaver) {
  skipRunTrees();
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
