import { composeConflict } from "../../domain/model-calls/author-conflict.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the author of questions whose search results mislead (SealQA §2). */
export function createConflictAuthor({ gateway }: Pick<AgentParts, "gateway">): Agents["conflictAuthor"] {
  const prompts = loadPrompts(import.meta.url, "compose");
  return { compose: askOnce({ gateway, callSpec: composeConflict, role: "synthesis", prompts }) };
}
