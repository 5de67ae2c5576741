import type { Ask } from "../../domain/model-calls/call-spec.ts";
import { readChange } from "../../domain/model-calls/read-change.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/**
 * Creates the agent that reads what newer passages state instead of a fact that they contradict. It uses the model that judges
 * entailment.
 */
export function createChangeReader({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof readChange> {
  const prompts = loadPrompts(import.meta.url, "change");
  return askOnce({ gateway, callSpec: readChange, role: "entailment", prompts });
}
