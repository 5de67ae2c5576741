import { seekAlternatives } from "../../domain/model-calls/seek-alternatives.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askWithTools } from "../ask-with-tools.ts";

/** Looks for other answers to a question, on the filtering agent's model: like that one it doubts what the writers believe (decision 0022). */
export function createAlternativesAgent(parts: AgentParts): Agents["alternatives"] {
  const prompts = loadPrompts(import.meta.url, "seek");
  return { seek: askWithTools({ ...parts, exchange: seekAlternatives, role: "filtering", prompts }) };
}
