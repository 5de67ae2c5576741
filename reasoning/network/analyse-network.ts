import type { CompactNetwork } from "./compact-network.ts";
import { findAvoidableKeys } from "./find-avoidable-keys.ts";
import { type Bypass, findBypasses } from "./find-bypasses.ts";
import { findStray, type StrayNodes } from "./find-stray.ts";
import { findTransitive } from "./find-transitive.ts";
import { findUnavoidable } from "./find-unavoidable.ts";
import { markReaching } from "./mark-reaching.ts";
import { createScratch } from "./scratch.ts";
import { sortNetwork } from "./sort-network.ts";

/** What a graph's shape alone says, in numbers of nodes and arcs (docs/structure-findings.md). */
export interface NetworkAnalysis extends StrayNodes {
  readonly knots: readonly number[][];
  readonly bypasses: readonly Bypass[];
  readonly transitive: readonly number[];
  readonly unavoidable: readonly number[];
  readonly avoidableKeys: readonly number[];
}

// Shared by all calls: an analysis never waits, so no two are under way at once.
const scratch = createScratch();

/** All structure checks on the packed graph. Near-linear; no way is enumerated. */
export function analyseNetwork(network: CompactNetwork): NetworkAnalysis {
  scratch.reset();
  const order = sortNetwork(network, scratch);
  const reaching = markReaching(network, scratch, { bothWays: false });
  const unavoidable = findUnavoidable(network, scratch);
  const { islands, deadEnds } = findStray(network, reaching, scratch);
  return {
    islands,
    deadEnds,
    knots: order.knots,
    bypasses: findBypasses(network, scratch),
    transitive: findTransitive(network, order, scratch),
    unavoidable,
    avoidableKeys: findAvoidableKeys(network, order, { reaching, unavoidable, scratch }),
  };
}
