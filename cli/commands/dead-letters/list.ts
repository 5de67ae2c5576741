import { Option } from "commander";
import type { DeadLetterFate } from "../../../domain/ports/work/dead-letter-store.ts";
import { type JobKind, jobKinds } from "../../../domain/ports/work/job-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet dead-letters list` */
export const deadLettersList = defineCommand({
  usage: "list",
  description: "The jobs that failed for the last time, newest first.",
  options: (command) =>
    command
      .option("--limit <n>", "how many", readCount, 50)
      .addOption(new Option("--kind <kind>", "only jobs of this kind").choices(jobKinds)),
  help: `
The error's text is in the log of the worker that met it, because it can quote a page.`,
  run,
});

const none = "No job has failed for the last time.";

const again: Readonly<Record<DeadLetterFate, string>> = {
  possible: "yes",
  dropped: "no: its run was dropped",
  "order-ended": "no: its order has ended",
  "went-on": "no: the work went on without it",
};

async function run(
  options: SharedOptions & { readonly limit: number; readonly kind?: JobKind },
): Promise<void> {
  if (await showNothingStored(options, { document: { jobs: [] }, text: none })) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const jobs = await world.freshet.work.listDead({ limit: options.limit, kind: options.kind });
    if (options.json) return printJson({ simulated: world.simulated, jobs });
    if (jobs.length === 0) return void process.stdout.write(`${none}\n`);
    process.stdout.write(
      drawTable(
        ["ended (UTC)", "job", "kind", "belongs to", "error", "attempts", "can be retried"],
        jobs.map(({ id, kind, scopeId, code, attempts, ended, retry }) => [
          ...[ended.toISOString().slice(0, 16).replace("T", " "), id, kind, scopeId],
          ...[code, String(attempts), again[retry]],
        ]),
      ),
    );
    process.stdout.write(
      "\n`freshet dead-letters retry JOB` does one again; `freshet dead-letters give-up JOB` gives one up for good.\n",
    );
  });
}
