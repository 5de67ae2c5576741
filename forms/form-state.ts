import { Annotation } from "@langchain/langgraph";
import type { Rejection } from "../graph/loop-state.ts";

/** Outcome of a form's step. The transitions in build-form-machine.ts say which step follows each outcome. */
export type FormOutcome = "continue" | "retry" | "reject";

function latest<Value>(start: Value) {
  return Annotation<Value>({ reducer: (_before, after) => after, default: () => start });
}

/** State of a run that makes a form. It has only an id, a counter and an outcome: the task is in the form store, by run and round. */
export const formState = Annotation.Root({
  runId: latest(""),
  /** Number of the derivation, starting at 1. */
  round: latest(1),
  /** Number of the item's corrections when its form was derived. */
  corrections: latest(0),
  outcome: latest<FormOutcome>("continue"),
  rejection: latest<Rejection | null>(null),
});

export type FormState = typeof formState.State;
export type FormUpdate = typeof formState.Update;
