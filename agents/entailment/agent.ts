import { checkEntailment } from "../../domain/model-calls/check-entailment.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Whether quotes say what a graph's edges take from them, where rules can't tell. */
export function createEntailmentAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["entailment"] {
  const prompts = loadPrompts(import.meta.url, "judge");
  return { judge: askOnce({ gateway, exchange: checkEntailment, role: "entailment", prompts }) };
}
