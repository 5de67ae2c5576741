import { wordAmbiguity } from "../../domain/model-calls/word-ambiguity.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that words ambiguous questions (InteractComp §3.2.1). It uses the synthesis model, as all wording does. */
export function createAmbiguityAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["ambiguity"] {
  const prompts = loadPrompts(import.meta.url, "word");
  return { word: askOnce({ gateway, callSpec: wordAmbiguity, role: "synthesis", prompts }) };
}
