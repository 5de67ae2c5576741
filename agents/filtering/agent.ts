import { checkCredibility, checkEarlier, checkPopularity } from "../../domain/model-calls/check-evidence.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";

/**
 * Creates the information filtering agent (EvoBrowseComp §2.1). It cross-checks fresh evidence with tools, judges other evidence without
 * tools, and reads older passages to see if they state the same as a piece of evidence.
 */
export function createFilteringAgent(parts: AgentParts): Agents["filtering"] {
  const role = "filtering";
  const credibility = loadPrompts(import.meta.url, "credibility");
  const popularity = loadPrompts(import.meta.url, "popularity");
  const earlier = loadPrompts(import.meta.url, "earlier");
  return {
    checkCredibility: askWithTools({ ...parts, callSpec: checkCredibility, role, prompts: credibility }),
    checkPopularity: askOnce({ ...parts, callSpec: checkPopularity, role, prompts: popularity }),
    checkEarlier: askOnce({ ...parts, callSpec: checkEarlier, role, prompts: earlier }),
  };
}
