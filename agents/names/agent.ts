import { resolveNames } from "../../domain/model-calls/resolve-names.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Whether names that rules can't tell mean one thing, or one relation. */
export function createNamesAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["names"] {
  const prompts = loadPrompts(import.meta.url, "resolve");
  return { resolve: askOnce({ gateway, exchange: resolveNames, role: "names", prompts }) };
}
