import { Annotation } from "@langchain/langgraph";
import type { AgentFailure, ReplyFault } from "../domain/model-calls/call-spec.ts";
import type { DraftPlace } from "../domain/question/draft.ts";
import type { ReasonCode } from "../domain/run/verdict.ts";

/** Outcome of a step. The transitions in build-loop.ts say which step follows each outcome. */
export type Outcome = "continue" | "retry" | "next-round" | "take-up" | "revise" | "reject";

/** Reason why a round ended without a question to judge. The next round's gathering receives it. */
export type RoundFailure = "no-fresh-answer" | "agent-failed";

function latest<Value>(start: Value) {
  return Annotation<Value>({ reducer: (_before, after) => after, default: () => start });
}

/** Why a run or a question is refused. `detail` is one sentence for people and never contains the answer. */
export interface Rejection {
  readonly reason: ReasonCode;
  readonly detail: string;
  readonly failed?: AgentFailure;
}

/**
 * State of one run. It has only ids, counters and hashes, since LangGraph stores it at every step. Evidence, drafts, graphs, verdicts
 * and samples are in the item store, by run and round.
 */
export const loopState = Annotation.Root({
  runId: latest(""),
  /** Number t of the round, starting at 1. Rounds that changed nothing count as well. */
  round: latest(1),
  /** Number of this round's gathering attempt, starting at 1. */
  attempt: latest(1),
  /** Faults of this round's gathering attempts that brought no usable reply. */
  failedGathers: latest<readonly ReplyFault[]>([]),
  /** Number of this round's present wording, starting at 1. The question is obfuscated once for each wording. */
  wording: latest(1),
  /**
   * Number of this round's wordings that were asked for because a check of the round, and not a gate, found a fault in the wording before.
   */
  rewordings: latest(0),
  /** Number of rounds that changed the evidence or the graph. Only these count towards the paper's five iterations. */
  productiveRounds: latest(0),
  /** Hash of the last round's evidence and graph. A round with the same hash as the round before changed nothing. */
  signature: latest<string | null>(null),
  /** Whether this round changed neither the evidence nor the graph. */
  isIdle: latest(false),
  /** Whether this round gathers evidence; false where its instruction asks for none or kept evidence can meet its demands. */
  isGatheringDue: latest(true),
  /**
   * Number of pieces of evidence, of all that the run had gathered, when the round's question met all conditions of termination; null if no
   * question has. A look for other answers that is repeated after a kill begins with these pieces, so that it asks what the first try
   * asked.
   */
  piecesAtEnd: latest<number | null>(null),
  /** Number of gates' refusals that were followed by another round. */
  refusals: latest(0),
  /**
   * The drafts that other open runs of the refresh held when this was last read. The requests that name their answers are made from these
   * places, so a step that is repeated after a kill makes the same requests, whatever the other runs did since.
   */
  heldElsewhere: latest<readonly DraftPlace[]>([]),
  outcome: latest<Outcome>("continue"),
  /** Number of consecutive rounds, up to the last one, that ended without a question to check. */
  emptyRounds: latest(0),
  roundFailure: latest<RoundFailure | null>(null),
  rejection: latest<Rejection | null>(null),
});

export type LoopState = typeof loopState.State;
export type LoopUpdate = typeof loopState.Update;
