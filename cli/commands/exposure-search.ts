import { countOf } from "../../domain/count-of.ts";
import type { LeakSearchReport } from "../../exposure/run-leak-search.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { dataSettings } from "../data-settings.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld, type World } from "../open-world.ts";
import { planOnData } from "../plan-on-data.ts";
import { createProgressView } from "../render/create-progress-view.ts";
import { createTimeLeft } from "../render/create-time-left.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

const nothingDue: LeakSearchReport = {
  searched: 0,
  due: 0,
  queries: 0,
  pages: 0,
  leaks: [],
  stopped: null,
};

interface SearchOptions extends SharedOptions {
  readonly limit?: number;
  readonly dryRun?: boolean;
}

/** `freshet exposure search`: exit 1 where a leak was found, or nobody answered. */
export async function runExposureSearch(options: SearchOptions): Promise<void> {
  const nothing = {
    document: { plan: { published: 0, canaries: 0, due: 0, queries: 0 } },
    text: "No published question is live, so that there is nothing to search for.",
  };
  if (options.dryRun && showNothingStored(options, nothing)) return;
  const planned = await planOnData(options, async (world) => {
    if (options.dryRun) await showPlan(world, options);
    return (await world.freshet.exposure.planLeakSearch(options)).targets.length;
  });
  if (options.dryRun) return;
  // Nothing was published yet, or all of it was searched for today: no world is started for that.
  if (!planned) return show(nothingDue, dataSettings(options).simulated, options);
  const world = await openWorld(options, { for: "work" });
  try {
    show(await search(world, options), world.simulated, options);
  } finally {
    await world.close();
  }
}

function show(report: LeakSearchReport, simulated: boolean, { json }: SearchOptions): void {
  if (report.leaks.length > 0 || report.stopped !== null) process.exitCode = 1;
  if (json) {
    printJson({ simulated, ...report });
    return;
  }
  const { searched, due, queries, pages, leaks, stopped } = report;
  process.stdout.write(
    `Searched for ${searched} of ${due} by ${countOf(queries, "query", "queries")}, looked at ${countOf(pages, "page")}: ${countOf(leaks.length, "leak")}.\n`,
  );
  if (stopped === "no-answers")
    process.stdout.write("The engines gave no answers: what is left comes first next time.\n");
  if (leaks.length > 0)
    process.stdout.write(
      drawTable(
        ["item", "shows", "address"],
        leaks.map(({ itemId, strength, address }) => [itemId, strength, address]),
      ),
    );
}

async function showPlan({ freshet, simulated }: World, { limit, json }: SearchOptions): Promise<void> {
  const { targets, canaries, published } = await freshet.exposure.planLeakSearch({ limit });
  const queries = targets.reduce((sum, target) => sum + target.queries.length, 0);
  const plan = { published: published.length, canaries: canaries.length, due: targets.length, queries };
  if (json) printJson({ simulated, plan });
  else
    process.stdout.write(
      `${plan.published} published questions are live; ${plan.due - plan.canaries} of them and ${plan.canaries} canaries would be searched for by ${queries} queries.\n`,
    );
}

/** Visits are done in this process, by its own workers. */
async function search({ freshet }: World, { limit }: SearchOptions) {
  const stop = onInterrupt();
  const visits = await freshet.work.start(["visit"]);
  const trouble = abortOn(visits.trouble);
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createTimeLeft();
  try {
    const report = await freshet.exposure.searchLeaks(
      { limit },
      {
        signal: AbortSignal.any([stop.signal, trouble]),
        onProgress: ({ done, total, leaks }) =>
          view.show({
            done: `${done} of ${total} searched for, ${leaks} leaks`,
            share: done / Math.max(1, total),
            left: timeLeft(done, total),
          }),
      },
    );
    if (trouble.aborted) await visits.trouble;
    return report;
  } finally {
    view.end();
    await visits.close();
    stop.release();
  }
}
