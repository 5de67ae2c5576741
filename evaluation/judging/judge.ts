import type { Ask } from "../../domain/model-calls/ask.ts";
import type { judgeAnswer } from "../../domain/model-calls/judge-answer.ts";
import type { judgeSet } from "../../domain/model-calls/judge-set.ts";
import type { CallKey } from "../../domain/ports/call-key.ts";

/** Which call of the ledger a verdict is. */
export interface JudgeCall {
  readonly key: CallKey;
  readonly signal: AbortSignal;
}

/** Rules and judge models, as an evaluation asks them. The asks try again by themselves where a reply is of no use, out of the call's budget if it has one. */
export interface Judge {
  /** What rules are certain of; null where they are not. */
  readonly byRule: (
    prediction: string,
    names: readonly string[],
  ) => { readonly verdict: "correct" | "incorrect" | "not_attempted"; readonly reason: string } | null;
  /** Paid repeats that one verdict may cost. */
  readonly repairs: number;
  readonly one: Ask<typeof judgeAnswer>;
  readonly set: Ask<typeof judgeSet>;
}
