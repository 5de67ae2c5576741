import { collectSeeds } from "../../domain/model-calls/collect-seeds.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askWithTools } from "../ask-with-tools.ts";

/** Creates the agent that finds seed entities by live search (EvoBrowseComp §2.1, Seed Entity). */
export function createSeedingAgent(parts: AgentParts): Agents["seeding"] {
  const prompts = loadPrompts(import.meta.url, "collect");
  return { collect: askWithTools({ ...parts, callSpec: collectSeeds, role: "seeding", prompts }) };
}
