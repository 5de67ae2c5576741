import type { AssessedItem } from "../../exposure/assess-exposure.ts";
import { describeThresholds, scoreOf, type Thresholds } from "./describe-thresholds.ts";
import { drawTable } from "./draw-table.ts";

/** The most exposed items, a line each, with what their scores mean. */
export function showExposureList(items: readonly AssessedItem[], thresholds: Thresholds): void {
  if (items.length === 0) {
    process.stdout.write("No live items yet: `freshet refresh --target 5` makes some.\n");
    return;
  }
  process.stdout.write(
    `${drawTable(
      ["question", "lang", "domain", "state", "since", "split", "entries", "score", "the policy says"],
      items.map(({ standing, score, decision }) => [
        standing.questionId,
        standing.language,
        standing.domain,
        standing.state,
        standing.since.toISOString().slice(0, 10),
        standing.split,
        String(score.lines.length),
        scoreOf(score.score, thresholds),
        decision === null ? "stays" : `${decision.to}: ${decision.note}`,
      ]),
    )}\n${describeThresholds(thresholds)}\n\n`,
  );
}
