import { askAgain } from "../../agents/ask-again.ts";
import { createJudgeAgent, createSealJudge, createSetJudge } from "../../agents/judge/agent.ts";
import type { Ask, CallSpec } from "../../domain/model-calls/call-spec.ts";
import type { Judge } from "../../domain/ports/evaluation/judge.ts";
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

/**
 * The same judge without the rules: the model decides every answer, as in EvoBrowseComp §2.4. The rules may still say of which class a
 * wrong answer is (DeepSearchQA §3), because a class changes no score.
 */
export function judgeAlone(judge: Judge): Judge {
  return { ...judge, byRule: () => null };
}
