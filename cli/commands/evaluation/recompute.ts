import { join } from "node:path";
import { countOf } from "../../../domain/count-of.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { EvaluationReport } from "../../../domain/evaluation/evaluation-report.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";

export interface RecomputeOptions extends SharedOptions {
  readonly recompute: string;
  readonly output: string;
  readonly seed?: number;
}

/** `freshet eval --recompute EVALUATION` */
export async function recompute(source: string | undefined, options: RecomputeOptions): Promise<void> {
  if (source !== undefined)
    throw new SettingsError(`--recompute uses the questions of its evaluation: leave ${source} out`, {
      code: "recompute-source",
    });
  const { planOnData } = await import("../../world/stored-data.ts");
  const isChecked = await planOnData(options, async ({ freshet }) => {
    await freshet.reverification.checkRecompute(options.recompute);
    return true;
  });
  if (!isChecked) {
    const { unknownEvaluation } = await import("../../../evaluation/unknown-evaluation.ts");
    throw unknownEvaluation(options.recompute);
  }
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(options, {
    ...{ for: "work", roles: ["judge"] },
    ...(options.seed && { seed: options.seed }),
  });
  const stop = onInterrupt();
  try {
    const made = await showWaiting("judging answers again", world, () =>
      world.freshet.reverification.recompute(options.recompute, stop.signal),
    );
    const { before, after, dropped, corrected, judgedAgain } = made;
    const { writeReport } = await import("../../../evaluation/report/write-report.ts");
    // The recomputed report is written beside the original, which it doesn't replace.
    const files = await writeReport(join(options.output, "recomputed"), after);
    if (options.json)
      return printJson({
        simulated: world.simulated,
        files,
        dropped,
        corrected,
        judgedAgain,
        solvers: compare(before, after),
        report: after,
      });
    process.stdout.write(
      `${before.id}: ${countOf(before.items, "item")}, ${dropped.length} dropped, ${corrected.length} with corrected answers; ${countOf(judgedAgain, "answer")} judged again.\n`,
    );
    process.stdout.write(
      drawTable(
        ["solver", "mode", "items before", "after", "accuracy before", "after"],
        compare(before, after).map(({ solver, mode, items, accuracy }) => [
          ...[solver, mode, String(items.before), String(items.after)],
          ...[percentOf(accuracy.before), percentOf(accuracy.after)],
        ]),
      ),
    );
    for (const { itemId, why } of dropped) process.stdout.write(`Dropped: ${itemId} (${why})\n`);
    process.stdout.write(`The report: ${files.join(", ")}\n`);
  } finally {
    stop.release();
    await world.close();
  }
}

/** Lists the figures of each solver and mode before and after; null if nothing is left to measure. */
function compare(before: EvaluationReport, after: EvaluationReport) {
  return before.solvers.map(({ solver, mode, items, accuracy }) => {
    const now = after.solvers.find((other) => other.solver === solver && other.mode === mode);
    return {
      solver,
      mode,
      items: { before: items, after: now?.items ?? 0 },
      accuracy: { before: accuracy?.value ?? null, after: now?.accuracy?.value ?? null },
    };
  });
}

function percentOf(share: number | null): string {
  return share === null ? "" : `${(share * 100).toFixed(1)} %`;
}
