import { drawComparison } from "../../cli/render/draw-comparison.ts";
import type { ProfileResult } from "./measure-profile.ts";

/** Steps with a larger share of the calls are to be estimated within `mostFactor`. */
const leastShare = 0.05;
const mostFactor = 1.5;

/** Prints each refresh beside its estimate, and which of the larger steps lie further apart than they should. */
export function printComparison(profile: string, { refreshes }: ProfileResult): void {
  for (const { comparison, expected, costs } of refreshes) {
    const large = comparison.filter(({ share }) => share > leastShare);
    const off = large.filter(
      ({ factor }) => factor === null || factor > mostFactor || factor < 1 / mostFactor,
    );
    process.stdout.write(
      `${profile}, by ${expected?.basis.kind}: ${costs.accepted} accepted, ${costs.total.calls} calls where ${expected?.total.calls.mean.toFixed(0)} were expected\n${drawComparison(comparison)}within a factor of ${mostFactor}: ${large.length - off.length} of ${large.length} steps with more than ${leastShare * 100} % of the calls${off.length > 0 ? `; not ${off.map(({ step }) => step).join(", ")}` : ""}\n\n`,
    );
  }
}
