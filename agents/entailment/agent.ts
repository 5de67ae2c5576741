import { checkEntailment } from "../../domain/model-calls/check-entailment.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that judges whether quotes state what a graph's edges claim. It is asked only if rules can't decide. */
export function createEntailmentAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["entailment"] {
  const prompts = loadPrompts(import.meta.url, "judge");
  return { judge: askOnce({ gateway, callSpec: checkEntailment, role: "entailment", prompts }) };
}
