import type { Ask } from "../../model-calls/call-spec.ts";
import type { judgeAnswer, judgeSet } from "../../model-calls/judge-answer.ts";
import type { CallKey } from "../models/call-ledger.ts";

/** Identifies a verdict's model call in the ledger. */
export interface JudgeCall {
  readonly key: CallKey;
  readonly signal: AbortSignal;
}

/**
 * The rules and judge models that an evaluation uses. After an unusable reply each ask repeats itself. The repeats are taken from the
 * call's budget if it has one.
 */
export interface Judge {
  /** Gives a verdict if the rules are certain, else null. */
  readonly byRule: (
    prediction: string,
    names: readonly string[],
  ) => { readonly verdict: "correct" | "incorrect" | "not_attempted"; readonly reason: string } | null;
  /** Number of paid repeats that one verdict may cost. */
  readonly repairs: number;
  readonly one: Ask<typeof judgeAnswer>;
  readonly set: Ask<typeof judgeSet>;
  /** SealQA's grader: an answer that contradicts itself is wrong. */
  readonly seal: Ask<typeof judgeAnswer>;
}
