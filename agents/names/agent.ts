import { resolveNames } from "../../domain/model-calls/resolve-names.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that decides whether names mean the same entity or the same relation. It is asked only if rules can't decide. */
export function createNamesAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["names"] {
  const prompts = loadPrompts(import.meta.url, "resolve");
  return { resolve: askOnce({ gateway, callSpec: resolveNames, role: "names", prompts }) };
}
