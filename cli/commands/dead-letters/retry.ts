import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { describePastEstimate } from "../../render/describe-past-estimate.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet dead-letters retry JOB…` */
export const deadLettersRetry = defineCommand({
  usage: "retry <job...>",
  description: "Have workers do dead jobs again where something can still use them.",
  options: (command) => command.option("--dry-run", "show what it would probably cost, and do nothing"),
  help: `
Exit 1 if a job can't be done again.`,
  run,
});

/** Makes the jobs due again. The exit code is 1 if this fails for one of the jobs. */
async function run(
  ids: readonly string[],
  options: SharedOptions & { readonly dryRun?: boolean },
): Promise<void> {
  return withData(options, async (world) => {
    if (options.dryRun) {
      const expected = await world.freshet.work.estimateRetry(ids);
      if (options.json) return printJson({ simulated: world.simulated, expected });
      process.stdout.write(`The rest of the work: ${describePastEstimate(expected)}.\n`);
      return;
    }
    const jobs = await world.freshet.work.retryDead(ids);
    const retried = jobs.filter(({ retry }) => retry === "possible").length;
    if (retried < jobs.length) process.exitCode = 1;
    if (options.json) return printJson({ simulated: world.simulated, jobs, retried });
    process.stdout.write(`${countOf(retried, "job")} due again.\n`);
    if (retried < jobs.length)
      process.stdout.write("Nothing can use the others any more; `freshet dead-letters list` says why.\n");
  });
}
