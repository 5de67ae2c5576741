import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";

/** An attempt at a form's question, with the fault of a solver that gave no answer in its detail. */
export type Attempt = Pick<PanelSample, "outcome" | "detail">;

/**
 * The outcome of an attempt for gates that ask whether models find the answer. A model that used up its calls or rounds without an answer
 * did not find it, as in SealQA and InteractComp. Any other failure says nothing about the question.
 */
export function attemptOutcome({ outcome, detail }: Attempt): PanelSample["outcome"] {
  return outcome === "failed" && detail === ("call-limit" satisfies ReplyFault) ? "not_attempted" : outcome;
}
