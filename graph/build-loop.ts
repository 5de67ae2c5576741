import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { RetryError } from "../domain/freshet-error.ts";
import type { LoopParts } from "./loop-parts.ts";
import { loopState } from "./loop-state.ts";
import * as routes from "./routes.ts";
import { bindStep, type Step } from "./step.ts";
import { accept } from "./steps/accept.ts";
import { beginRound } from "./steps/begin-round.ts";
import { checkDuplicate } from "./steps/check-duplicate.ts";
import { checkEntailment } from "./steps/check-entailment.ts";
import { checkEvidence } from "./steps/check-evidence.ts";
import { checkFreshness } from "./steps/check-freshness.ts";
import { checkRoundTrip } from "./steps/check-round-trip.ts";
import { checkStructureOfGraph } from "./steps/check-structure-of-graph.ts";
import { closedBook } from "./steps/closed-book.ts";
import { compose } from "./steps/compose.ts";
import { decidePanel } from "./steps/decide-panel.ts";
import { decideRound } from "./steps/decide-round.ts";
import { filter } from "./steps/filter.ts";
import { gather } from "./steps/gather.ts";
import { instruct } from "./steps/instruct.ts";
import { judgePrivacy } from "./steps/judge-privacy.ts";
import { judgeText } from "./steps/judge-text.ts";
import { obfuscate } from "./steps/obfuscate.ts";
import { oracle } from "./steps/oracle.ts";
import { panel } from "./steps/panel.ts";
import { parseGraph } from "./steps/parse-graph.ts";
import { prove } from "./steps/prove.ts";
import { reject } from "./steps/reject.ts";
import { resolveNames } from "./steps/resolve-names.ts";
import { seekRivals } from "./steps/seek-rivals.ts";
import { testAnswers } from "./steps/test-answers.ts";

/** Only what the stores say may be tried again at once; models/ and web/ own all other retries. */
const retryPolicy = {
  maxAttempts: 3,
  initialInterval: 200,
  logWarning: false,
  retryOn: (error: unknown) => error instanceof RetryError,
};

/**
 * The loop of EvoBrowseComp §2.1–2.2 for one run, a LangGraph thread under the run's id: three agents in rounds until the
 * termination rule holds, then the gates. Every way ends in `accept` or `reject`; while its panel sits the run is suspended.
 */
export function buildLoop(parts: LoopParts, checkpointer: BaseCheckpointSaver) {
  const bind = (name: string, step: Step) => bindStep(parts, name, step);
  return new StateGraph(loopState)
    .addNode("gather", bind("gather", gather))
    .addNode("check-evidence", bind("check-evidence", checkEvidence))
    .addNode("check-freshness", bind("check-freshness", checkFreshness))
    .addNode("filter", bind("filter", filter))
    .addNode("compose", bind("compose", compose))
    .addNode("obfuscate", bind("obfuscate", obfuscate))
    .addNode("parse-graph", bind("parse-graph", parseGraph))
    .addNode("check-structure", bind("check-structure", checkStructureOfGraph))
    .addNode("resolve-names", bind("resolve-names", resolveNames))
    .addNode("prove", bind("prove", prove))
    .addNode("check-entailment", bind("check-entailment", checkEntailment))
    .addNode("decide-round", bind("decide-round", decideRound))
    .addNode("check-round-trip", bind("check-round-trip", checkRoundTrip))
    .addNode("seek-rivals", bind("seek-rivals", seekRivals))
    .addNode("instruct", bind("instruct", instruct))
    .addNode("begin-round", bind("begin-round", beginRound))
    .addNode("check-duplicate", bind("check-duplicate", checkDuplicate))
    .addNode("judge-text", bind("judge-text", judgeText))
    .addNode("judge-privacy", bind("judge-privacy", judgePrivacy))
    .addNode("closed-book", bind("closed-book", closedBook))
    .addNode("oracle", bind("oracle", oracle))
    .addNode("panel", bind("panel", panel))
    .addNode("decide-panel", bind("decide-panel", decidePanel))
    .addNode("test-answers", bind("test-answers", testAnswers))
    .addNode("accept", bind("accept", accept))
    .addNode("reject", bind("reject", reject))
    .setNodeDefaults({ retryPolicy })

    .addEdge(START, "gather")
    .addEdge("gather", "check-evidence")
    .addEdge("check-evidence", "check-freshness")
    .addEdge("check-freshness", "filter")
    .addConditionalEdges("filter", routes.afterFilter, ["compose", "gather", "reject"])
    .addConditionalEdges("compose", routes.afterCompose, ["obfuscate", "begin-round", "reject"])
    .addConditionalEdges("obfuscate", routes.afterObfuscate, ["parse-graph", "begin-round", "reject"])
    .addConditionalEdges("parse-graph", routes.afterParse, ["check-structure", "begin-round", "reject"])
    .addEdge("check-structure", "resolve-names")
    .addEdge("resolve-names", "prove")
    .addEdge("prove", "check-entailment")
    .addConditionalEdges("check-entailment", routes.afterEntailment, [
      "decide-round",
      "begin-round",
      "reject",
    ])
    .addConditionalEdges("decide-round", routes.afterRound, ["check-round-trip", "instruct", "reject"])
    .addConditionalEdges("check-round-trip", routes.afterRoundTrip, ["seek-rivals", "instruct", "reject"])
    .addConditionalEdges("seek-rivals", routes.afterRivals, ["check-duplicate", "instruct", "reject"])
    .addEdge("instruct", "begin-round")
    .addEdge("begin-round", "gather")

    .addConditionalEdges("check-duplicate", routes.afterDuplicate, ["judge-text", "reject"])
    .addConditionalEdges("judge-text", routes.afterText, [
      "judge-privacy",
      "obfuscate",
      "begin-round",
      "reject",
    ])
    .addConditionalEdges("judge-privacy", routes.afterPrivacy, ["closed-book", "begin-round", "reject"])
    .addConditionalEdges("closed-book", routes.afterClosedBook, ["oracle", "reject"])
    .addConditionalEdges("oracle", routes.afterOracle, ["panel", "reject"])
    .addEdge("panel", "decide-panel")
    .addConditionalEdges("decide-panel", routes.afterPanel, ["test-answers", "reject"])
    .addConditionalEdges("test-answers", routes.afterAnswers, ["accept", "reject"])
    .addEdge("accept", END)
    .addEdge("reject", END)
    .compile({ checkpointer });
}

export type Loop = ReturnType<typeof buildLoop>;
