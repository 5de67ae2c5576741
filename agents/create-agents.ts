import type { Agents } from "../domain/ports/models/agents.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";
import type { AgentParts } from "./agent-parts.ts";
import { createAlternativesAgent } from "./alternatives/agent.ts";
import { createAmbiguityAgent } from "./ambiguity/agent.ts";
import { createConflictAuthor } from "./conflict-author/agent.ts";
import { createEntailmentAgent } from "./entailment/agent.ts";
import { createFilteringAgent } from "./filtering/agent.ts";
import { createGuidanceAgent } from "./guidance/agent.ts";
import { createJudgeAgent } from "./judge/agent.ts";
import { createNamesAgent } from "./names/agent.ts";
import { createPrivacyAgent } from "./privacy/agent.ts";
import { createResultsAgent } from "./results/agent.ts";
import { createRewordingAgent } from "./rewording/agent.ts";
import { createRoundTripAgent } from "./round-trip/agent.ts";
import { createSeedingAgent } from "./seeding/agent.ts";
import { createSetAuthor } from "./set-author/agent.ts";
import { createSolverAgent } from "./solver/agent.ts";
import { createSynthesisAgent } from "./synthesis/agent.ts";
import { createTextQualityAgent } from "./text-quality/agent.ts";

/** Creates all agents on one gateway and one set of tools. They own no resources that need closing. */
export function createAgents(
  options: AgentParts & {
    readonly method: Partial<Pick<MethodSettings, "leanResults">> & {
      readonly panel: Pick<MethodSettings["panel"], "temperature" | "topP">;
    };
  },
): Agents {
  const { gateway, toolSet, method } = options;
  const parts = { gateway, toolSet, fullResults: method.leanResults === false };
  return {
    seeding: createSeedingAgent(parts),
    synthesis: createSynthesisAgent(parts),
    filtering: createFilteringAgent(parts),
    guidance: createGuidanceAgent(parts),
    entailment: createEntailmentAgent(parts),
    names: createNamesAgent(parts),
    alternatives: createAlternativesAgent(parts),
    roundTrip: createRoundTripAgent(parts),
    ambiguity: createAmbiguityAgent(parts),
    rewording: createRewordingAgent(parts),
    textQuality: createTextQualityAgent(parts),
    privacy: createPrivacyAgent(parts),
    solver: createSolverAgent({ ...parts, panel: method.panel }),
    results: createResultsAgent(parts),
    judge: createJudgeAgent(parts),
    conflictAuthor: createConflictAuthor(parts),
    setAuthor: createSetAuthor(parts),
  };
}
