import { seekRivals } from "../../domain/model-calls/seek-rivals.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askWithTools } from "../ask-with-tools.ts";

/** Looks for other answers to a question, on the filtering agent's model: like that one it doubts what the writers believe (decision 0022). */
export function createRivalsAgent(parts: AgentParts): Agents["rivals"] {
  const prompts = loadPrompts(import.meta.url, "seek");
  return { seek: askWithTools({ ...parts, exchange: seekRivals, role: "filtering", prompts }) };
}
