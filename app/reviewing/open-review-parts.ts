import { createChangeReader } from "../../agents/reviewing/agent.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { createJudge } from "../create-judge.ts";
import type { Stores } from "../open-stores.ts";
import type { WorkParts } from "../open-work-parts.ts";
import type { ReviewParts } from "./review-parts.ts";

/** What reviews work with, out of what a process has open. */
export function openReviewParts(given: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly parts: Pick<WorkParts, "gateway" | "agents" | "plainLookup" | "newLookup">;
  readonly clock: Clock;
}): ReviewParts {
  const { settings, stores, clock, parts } = given;
  return {
    ...{ settings, stores, clock, agents: parts.agents },
    readChange: createChangeReader(parts),
    judge: createJudge(parts.gateway, settings.evaluation.judgeRetries),
    cited: parts.plainLookup,
    beyond: parts.newLookup,
  };
}
