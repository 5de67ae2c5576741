import { judgeTextQuality } from "../../domain/model-calls/judge-question.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that finds faults of a question's wording, with six codes (EvoBrowseComp §2.2, Textual Quality). */
export function createTextQualityAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["textQuality"] {
  const prompts = loadPrompts(import.meta.url, "judge");
  return { judge: askOnce({ gateway, callSpec: judgeTextQuality, role: "text-quality", prompts }) };
}
