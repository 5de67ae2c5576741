import { askAgain } from "../../agents/ask-again.ts";
import { createJudgeAgent, createSetJudge } from "../../agents/judge/agent.ts";
import type { Ask, Exchange } from "../../domain/model-calls/exchange.ts";
import type { judgeAnswer, judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import type { ModelGateway } from "../../models/model-gateway.ts";

/** The panel's judge and rules, and the judge of sets; a verdict costs that many paid repeats at most. */
export function createJudge(gateway: Pick<ModelGateway, "ask" | "chat" | "roomFor">, repairs: number): Judge {
  const again =
    <E extends Exchange>(ask: Ask<E>): Ask<E> =>
    (input, call) =>
      askAgain(ask, input, { ...call, repairs }, call.budget);
  return {
    byRule: judgeByRule,
    repairs,
    one: again(createJudgeAgent({ gateway }).judge),
    set: again(createSetJudge({ gateway })),
  };
}

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
