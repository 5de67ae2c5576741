import { checkCredibility, checkEarlier, checkPopularity } from "../../domain/model-calls/check-evidence.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";

/** The information filtering agent (EvoBrowseComp §2.1): fresh evidence is cross-checked with tools, non-fresh judged without; and it reads passages for a statement told before. */
export function createFilteringAgent(parts: AgentParts): Agents["filtering"] {
  const role = "filtering";
  const credibility = loadPrompts(import.meta.url, "credibility");
  const popularity = loadPrompts(import.meta.url, "popularity");
  const earlier = loadPrompts(import.meta.url, "earlier");
  return {
    checkCredibility: askWithTools({ ...parts, exchange: checkCredibility, role, prompts: credibility }),
    checkPopularity: askOnce({ ...parts, exchange: checkPopularity, role, prompts: popularity }),
    checkEarlier: askOnce({ ...parts, exchange: checkEarlier, role, prompts: earlier }),
  };
}
