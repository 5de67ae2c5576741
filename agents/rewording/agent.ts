import { rewordTemplated } from "../../domain/model-calls/reword-question.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that rewords questions of templates. It uses the synthesis model, as all wording does. */
export function createRewordingAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["rewording"] {
  const prompts = loadPrompts(import.meta.url, "reword");
  return { reword: askOnce({ gateway, callSpec: rewordTemplated, role: "synthesis", prompts }) };
}
