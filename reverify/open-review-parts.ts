import { createChangeReader } from "../agents/reviewing/agent.ts";
import type { Agents } from "../domain/ports/agents.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ToolSet, WebLookup } from "../domain/ports/tool-set.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createJudge } from "../evaluation/judge/create-judge.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { ReviewParts } from "./review-parts.ts";

/** What reviews need of the parts that work has. */
export interface ReviewWork {
  readonly gateway: ModelGateway;
  readonly agents: Agents;
  /** Search and visits without the guards that keep agents from our own items. */
  readonly plainLookup: ToolSet & WebLookup;
  /** The guarded ones with every search made anew: what a cache remembers is no news. */
  readonly newLookup: ToolSet & WebLookup;
}

/** What reviews work with, out of what a process has open. */
export function openReviewParts(given: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly parts: ReviewWork;
  readonly clock: Clock;
}): ReviewParts {
  const { settings, stores, clock, parts } = given;
  return {
    settings,
    stores,
    clock,
    agents: parts.agents,
    readChange: createChangeReader(parts),
    judge: createJudge(parts.gateway, settings.evaluation.judgeRetries),
    cited: parts.plainLookup,
    beyond: parts.newLookup,
  };
}
