import { z } from "zod";
import { language } from "../domain/language.ts";
import {
  type Ask,
  type CallSpec,
  createReplyBudget,
  type Sampling,
} from "../domain/model-calls/call-spec.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";
import type { ToolSet } from "../domain/ports/web/tool-set.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Prompts } from "./agent-parts.ts";
import type { PieceFault } from "./tool-agent/create-report.ts";
import { runToolAgent } from "./tool-agent/run-tool-agent.ts";
import { followTools } from "./tools/follow-accepted.ts";

const limited = z.object({ language, maxToolCalls: z.int(), single: z.literal(true).optional() });

/**
 * Makes an agent's call with `search` and `visit`: a conversation that ends when the model hands in its reply through the reporting tool.
 */
export function askWithTools<E extends CallSpec>(options: {
  readonly gateway: Pick<ModelGateway, "chat" | "maxInputTokens">;
  readonly toolSet: ToolSet;
  readonly fullResults?: boolean;
  readonly callSpec: E;
  readonly role: RoleName;
  readonly prompts: Prompts;
  readonly sampling?: (key: CallKey) => Sampling;
  /** True if each turn has a single action, as in rounds. Nobody can be asked then. */
  readonly inRounds?: boolean;
  /** Finds faults of content in the pieces of a usable list (`CallSpec.list`). Such pieces are sent back once. */
  readonly findFaults?: (report: z.output<E["reply"]>) => readonly PieceFault[];
}): Ask<E> {
  const { gateway, toolSet, fullResults = false, callSpec, role, prompts, sampling, findFaults } = options;
  return async (input, { key, signal, budget = createReplyBudget(1), follow }) => {
    const { language, maxToolCalls, single: countsSingly = false } = limited.parse(input);
    const outcome = await runToolAgent({
      gateway,
      toolSet: follow === undefined ? toolSet : followTools(toolSet, follow),
      fullResults,
      callSpec,
      role,
      key,
      language,
      maxToolCalls,
      countsSingly,
      budget,
      // A parsed input is also valid input, but TypeScript can't know that for an unknown schema.
      input: input as z.input<E["input"]>,
      system: prompts[language],
      findFaults,
      ...(sampling && { sampling: sampling(key) }),
      ...(options.inRounds === true && { interaction: { mustAsk: 0, ask: null } }),
      ...(signal && { signal }),
    });
    // Asking again would repeat the whole conversation, which is the most expensive repeat. It counts as two.
    if (!outcome.ok) budget.take();
    return outcome;
  };
}
