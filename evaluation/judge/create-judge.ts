import { askAgain } from "../../agents/ask-again.ts";
import { createJudgeAgent, createSealJudge, createSetJudge } from "../../agents/judge/agent.ts";
import type { Ask, CallSpec } from "../../domain/model-calls/call-spec.ts";
import type { judgeAnswer, judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import type { ModelGateway } from "../../models/model-gateway.ts";

/**
 * Builds the judge of an evaluation: the rules, the panel's judge, and the judge of set answers. One verdict may cost at most `repairs`
 * paid repeats.
 */
export function createJudge(
  gateway: Pick<ModelGateway, "ask" | "chat" | "maxInputTokens">,
  repairs: number,
): Judge {
  const again =
    <E extends CallSpec>(ask: Ask<E>): Ask<E> =>
    (input, call) =>
      askAgain(ask, input, { ...call, repairs }, call.budget);
  return {
    byRule: judgeByRule,
    repairs,
    one: again(createJudgeAgent({ gateway }).judge),
    set: again(createSetJudge({ gateway })),
    seal: again(createSealJudge({ gateway })),
  };
}

/** The same judge without the rules: the model decides every answer, as in EvoBrowseComp §2.4. */
export function judgeAlone(judge: Judge): Judge {
  return { ...judge, byRule: () => null };
}

/** Identifies a verdict's model call in the ledger. */
export interface JudgeCall {
  readonly key: CallKey;
  readonly signal: AbortSignal;
}

/**
 * The rules and judge models that an evaluation uses. The asks repeat themselves after an unusable reply; the repeats are taken from the
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
