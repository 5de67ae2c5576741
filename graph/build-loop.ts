import { END, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { RetryError } from "../domain/errors/freshet-error.ts";
import { checkEvidence } from "./evidence/check-evidence.ts";
import { checkFreshness } from "./evidence/check-freshness.ts";
import { filter } from "./evidence/filter.ts";
import { gather } from "./evidence/gather.ts";
import { seekRivals } from "./evidence/seek-rivals.ts";
import type { LoopParts } from "./loop-parts.ts";
import { loopState } from "./loop-state.ts";
import { closedBook } from "./panel/closed-book.ts";
import { decidePanel } from "./panel/decide-panel.ts";
import { oracle } from "./panel/oracle.ts";
import { panel } from "./panel/panel.ts";
import { checkDuplicate } from "./question/check-duplicate.ts";
import { checkEntailment } from "./question/check-entailment.ts";
import { checkRoundTrip } from "./question/check-round-trip.ts";
import { checkStructureOfGraph } from "./question/check-structure-of-graph.ts";
import { compose } from "./question/compose.ts";
import { instruct } from "./question/instruct.ts";
import { judgePrivacy } from "./question/judge-privacy.ts";
import { judgeText } from "./question/judge-text.ts";
import { obfuscate } from "./question/obfuscate.ts";
import { parseGraph } from "./question/parse-graph.ts";
import { prove } from "./question/prove.ts";
import { resolveNames } from "./question/resolve-names.ts";
import { testAnswers } from "./question/test-answers.ts";
import * as routes from "./routes.ts";
import { accept } from "./run/accept.ts";
import { beginRound } from "./run/begin-round.ts";
import { decideRound } from "./run/decide-round.ts";
import { reject } from "./run/reject.ts";
import { bindStep, type Step } from "./step.ts";

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
