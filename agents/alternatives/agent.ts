import { seekAlternatives } from "../../domain/model-calls/seek-alternatives.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askWithTools } from "../ask-with-tools.ts";

/**
 * Creates the agent that looks for other answers to a question. It uses the filtering model, which did not write the question (decision
 * 0022).
 */
export function createAlternativesAgent(parts: AgentParts): Agents["alternatives"] {
  const prompts = loadPrompts(import.meta.url, "seek");
  return { seek: askWithTools({ ...parts, callSpec: seekAlternatives, role: "filtering", prompts }) };
}
