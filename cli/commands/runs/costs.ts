import type { RefreshEstimate } from "../../../domain/run/refresh-estimate.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { describeRange, moneyOf } from "../../render/amounts.ts";
import { drawComparison } from "../../render/draw-comparison.ts";
import { drawCosts } from "../../render/draw-costs.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet runs costs [REFRESH]` */
export const runsCosts = defineCommand({
  usage: "costs [refresh]",
  description:
    "The cost of a refresh (the newest by default): by stage, for each accepted question, for rejected runs, and by step beside its estimate; of an open one also what is still to come.",
  run,
});

async function run(refresh: string | undefined, options: SharedOptions): Promise<void> {
  return withData(options, async (world) => {
    const report = await world.freshet.refreshes.costs(refresh);
    const { refreshId, costs, expected, comparison, remaining } = report;
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else
      process.stdout.write(
        `Refresh ${refreshId}\n${drawCosts(costs)}${comparison.length === 0 ? "" : `\nBeside the estimate at its request (${describeBasis(expected)}):\n${drawComparison(comparison)}`}${describeRemaining(remaining)}`,
      );
  });
}

const describeBasis = (expected: RefreshEstimate | null): string =>
  expected?.basis.kind === "history" ? `from ${expected.basis.runs} ended runs` : "from priors";

/** Describes what an open refresh will still cost; empty if that is unknown. */
function describeRemaining(remaining: RefreshEstimate | null): string {
  if (remaining === null) return "";
  const { calls, dollars } = remaining.total;
  const money = dollars === null ? "" : ` and ${describeRange(dollars, moneyOf)}`;
  return `\nStill to come (${describeBasis(remaining)}; runs under way count as not begun): ${describeRange(remaining.runs)} runs, ${describeRange(calls)} calls${money}\n`;
}
