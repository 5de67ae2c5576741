import { composeSet, parseSet } from "../../domain/model-calls/author-set.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";

/** Creates the author of set questions (DeepSearchQA §2). It composes a question over given evidence, and reads the question as a graph. */
export function createSetAuthor({ gateway }: Pick<AgentParts, "gateway">): Agents["setAuthor"] {
  const compose = loadPrompts(import.meta.url, "compose");
  const parse = loadPrompts(import.meta.url, "parse");
  return {
    compose: askOnce({ gateway, callSpec: composeSet, role: "synthesis", prompts: compose }),
    parse: askOnce({ gateway, callSpec: parseSet, role: "guidance", prompts: parse }),
  };
}
