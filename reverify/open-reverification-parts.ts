import { createChangeReader } from "../agents/reverification/agent.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Agents } from "../domain/ports/models/agents.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ToolSet, WebLookup } from "../domain/ports/web/tool-set.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createJudge } from "../evaluation/judge/create-judge.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { ReverificationParts } from "./reverification-parts.ts";

/** The parts of a working process that re-verifications need. */
export interface ReverificationWork {
  readonly gateway: ModelGateway;
  readonly agents: Agents;
  /** Search and visits without the guards that keep agents away from our own items. */
  readonly plainLookup: ToolSet & WebLookup;
  /** Guarded search and visits that ignore the search cache, because a cached result is not news. */
  readonly newLookup: ToolSet & WebLookup;
  /** Opens the newest ingested snapshot of Wikidata that is later than a day; null if there is none. */
  readonly newestSnapshot: ReverificationParts["newestSnapshot"];
}

/** Builds the parts of a re-verification from the open parts of a process. */
export function openReverificationParts(given: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly parts: ReverificationWork;
  readonly clock: Clock;
}): ReverificationParts {
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
    newestSnapshot: parts.newestSnapshot,
  };
}
