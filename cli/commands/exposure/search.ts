import { countOf } from "../../../domain/count-of.ts";
import type { LeakSearchReport } from "../../../exposure/run-leak-search.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";
import { workHere } from "../../world/work-here.ts";

/** `freshet exposure search` */
export const exposureSearch = defineCommand({
  usage: "search",
  description:
    "Search the web for canaries and short parts of published questions; leaks are recorded in the exposure ledger.",
  options: (command) =>
    command
      .option("--limit <n>", "maximum number of items (default: exposure.leakSearch.items)", readCount)
      .option("--dry-run", "show what would be searched for, without searching")
      .addOption(webOption()),
  help: `
The least recently searched items come first, and on the same day the same command resumes a stopped search. Pages are
compared with questions and answers on this machine; only short parts of published questions are sent out, always the same.

Exit 1 if a leak was found or the engines gave no answer.
Example: freshet exposure search --limit 50`,
  run,
});

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

/** Searches for leaks. The exit code is 1 if a leak was found, or if no search was answered. */
async function run(options: SearchOptions): Promise<void> {
  const nothing = {
    document: { plan: { published: 0, canaries: 0, due: 0, queries: 0 } },
    text: "No published question is live, so there is nothing to search for.",
  };
  if (options.dryRun && (await showNothingStored(options, nothing))) return;
  const { planOnData, dataSettings } = await import("../../world/stored-data.ts");
  const planned = await planOnData(options, async (world) => {
    if (options.dryRun) await showPlan(world, options);
    return (await world.freshet.exposure.planLeakSearch(options)).targets.length;
  });
  if (options.dryRun) return;
  // If nothing is published yet, or everything was searched for today, no world is started.
  if (!planned) return show(nothingDue, dataSettings(options).simulated, options);
  return withWorld(options, { for: "work" }, async (world) => {
    show(await search(world, options), world.simulated, options);
  });
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
    process.stdout.write("The engines gave no answers: the remaining items come first next time.\n");
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

/** Visits are done by this process's own workers. */
async function search(world: World, { limit }: SearchOptions): Promise<LeakSearchReport> {
  const timeLeft = createTimeLeft();
  return workHere(world, ["visit"], ({ signal, view }) =>
    world.freshet.exposure.searchLeaks(
      { limit },
      {
        signal,
        onProgress: ({ done, total, leaks }) =>
          view.show({
            done: `${done} of ${total} searched for, ${leaks} leaks`,
            share: done / Math.max(1, total),
            left: timeLeft(done, total),
          }),
      },
    ),
  );
}
