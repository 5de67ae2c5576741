import { judgePrivacy } from "../../domain/model-calls/judge-question.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the agent that finds private persons' data in a question, its answer or the statements of its evidence. */
export function createPrivacyAgent({ gateway }: Pick<AgentParts, "gateway">): Agents["privacy"] {
  const prompts = loadPrompts(import.meta.url, "judge");
  return { judge: askOnce({ gateway, callSpec: judgePrivacy, role: "privacy", prompts }) };
}
