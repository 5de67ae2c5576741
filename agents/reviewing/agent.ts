import type { Ask } from "../../domain/model-calls/exchange.ts";
import { readChange } from "../../domain/model-calls/read-change.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Says what newer passages state in place of a fact that they deny. Asked of the model that judges entailment. */
export function createChangeReader({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof readChange> {
  const prompts = loadPrompts(import.meta.url, "change");
  return askOnce({ gateway, exchange: readChange, role: "entailment", prompts });
}
