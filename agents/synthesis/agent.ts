import { composeQuestion, obfuscateQuestion } from "../../domain/model-calls/compose-question.ts";
import { gatherEvidence } from "../../domain/model-calls/gather-evidence.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { findPoorFacts } from "../../gates/evidence/find-poor-facts.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";

/** Creates the QA synthesis agent (EvoBrowseComp §2.1): it gathers evidence with tools, composes a question and obfuscates it. */
export function createSynthesisAgent(parts: AgentParts): Agents["synthesis"] {
  const role = "synthesis";
  const promptsOf = (what: string) => loadPrompts(import.meta.url, what);
  return {
    gather: askWithTools({
      ...parts,
      callSpec: gatherEvidence,
      role,
      prompts: promptsOf("gather"),
      findFaults: ({ evidence }) => findPoorFacts(evidence),
    }),
    compose: askOnce({ ...parts, callSpec: composeQuestion, role, prompts: promptsOf("compose") }),
    obfuscate: askOnce({ ...parts, callSpec: obfuscateQuestion, role, prompts: promptsOf("obfuscate") }),
  };
}
