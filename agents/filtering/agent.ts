import { checkCredibility } from "../../domain/exchanges/check-credibility.ts";
import { checkPopularity } from "../../domain/exchanges/check-popularity.ts";
import type { Agents } from "../../domain/ports/agents.ts";
import type { AgentParts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { askWithTools } from "../ask-with-tools.ts";
import { loadPrompts } from "../load-prompts.ts";

/** The information filtering agent (EvoBrowseComp §2.1): fresh evidence is cross-checked with tools, non-fresh judged without. */
export function createFilteringAgent(parts: AgentParts): Agents["filtering"] {
  const role = "filtering";
  const credibility = loadPrompts(import.meta.url, "credibility");
  const popularity = loadPrompts(import.meta.url, "popularity");
  return {
    checkCredibility: askWithTools({ ...parts, exchange: checkCredibility, role, prompts: credibility }),
    checkPopularity: askOnce({ ...parts, exchange: checkPopularity, role, prompts: popularity }),
  };
}
