import { z } from "zod";
import { language } from "../domain/language.ts";
import { type Ask, createReplyBudget, type Exchange, type Sampling } from "../domain/model-calls/exchange.ts";
import type { CallKey } from "../domain/ports/call-ledger.ts";
import type { ToolSet } from "../domain/ports/tool-set.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Prompts } from "./agent-parts.ts";
import { runToolAgent } from "./tool-agent/run-tool-agent.ts";

const limited = z.object({ language, maxToolCalls: z.int() });

/** An agent's call with `search` and `visit`: a conversation that ends with the reply handed in through the reporting tool. */
export function askWithTools<E extends Exchange>(options: {
  readonly gateway: Pick<ModelGateway, "chat" | "roomFor">;
  readonly toolSet: ToolSet;
  readonly fullResults?: boolean;
  readonly exchange: E;
  readonly role: RoleName;
  readonly prompts: Prompts;
  readonly sampling?: (key: CallKey) => Sampling;
}): Ask<E> {
  const { gateway, toolSet, fullResults = false, exchange, role, prompts, sampling } = options;
  return async (input, { key, signal, budget = createReplyBudget(1) }) => {
    const { language, maxToolCalls } = limited.parse(input);
    const outcome = await runToolAgent({
      gateway,
      toolSet,
      fullResults,
      exchange,
      role,
      key,
      language,
      maxToolCalls,
      budget,
      // What a schema gives it takes back; the types of an unknown schema don't say so.
      input: input as z.input<E["input"]>,
      system: prompts[language],
      ...(sampling && { sampling: sampling(key) }),
      ...(signal && { signal }),
    });
    // To ask again would be a whole conversation, the dearest repeat that there is: it counts as two.
    if (!outcome.ok) budget.take();
    return outcome;
  };
}
