import { askAgain } from "../agents/ask-again.ts";
import { createJudgeAgent } from "../agents/judge/agent.ts";
import { createSetJudge } from "../agents/judge/create-set-judge.ts";
import type { Ask } from "../domain/model-calls/ask.ts";
import type { Exchange } from "../domain/model-calls/exchange.ts";
import { judgeByRule } from "../gates/answers/judge-by-rule.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Judge } from "./judging/judge.ts";

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
