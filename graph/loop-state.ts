import { Annotation } from "@langchain/langgraph";
import type { AgentFailure, ReplyFault } from "../domain/model-calls/exchange.ts";
import type { ReasonCode } from "../domain/run/verdict.ts";

/** How a step ended. The path maps in build-loop.ts say which step follows. */
export type Outcome = "continue" | "retry" | "next-round" | "reject";

/** Why a round ended without a question that could be judged; the next round's gathering is told. */
export type RoundFailure = "no-fresh-answer" | "agent-failed";

function latest<Value>(start: Value) {
  return Annotation<Value>({ reducer: (_before, after) => after, default: () => start });
}

/**
 * The state of one run: ids, counters and hashes only, since LangGraph stores it at every step. Evidence, drafts, graphs,
 * verdicts and samples are kept in the item store under (run, round).
 */
export const loopState = Annotation.Root({
  runId: latest(""),
  /** t, from 1; iterations that changed nothing included. */
  round: latest(1),
  /** How often this round has gathered, this time included. */
  attempt: latest(1),
  /** Of this round's gatherings, those that brought no usable reply. */
  failedGathers: latest<readonly ReplyFault[]>([]),
  /** How often this round's question was obfuscated, this time included. */
  wording: latest(1),
  /** Iterations that changed the evidence or the graph: those that count towards the paper's five. */
  productiveRounds: latest(0),
  /** A hash of the last round's evidence and graph: a round that leaves it as it was has changed nothing. */
  signature: latest<string | null>(null),
  outcome: latest<Outcome>("continue"),
  roundFailure: latest<RoundFailure | null>(null),
  /** The detail is one sentence for a person, never the answer's text. */
  rejection: latest<{ reason: ReasonCode; detail: string; failed?: AgentFailure } | null>(null),
});

export type LoopState = typeof loopState.State;
export type LoopUpdate = typeof loopState.Update;
