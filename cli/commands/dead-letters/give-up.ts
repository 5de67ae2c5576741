import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet dead-letters give-up JOB…` */
export const deadLettersGiveUp = defineCommand({
  usage: "give-up <job...>",
  description: "Give dead jobs up for good: nothing does them again, and they are not listed any more.",
  help: `
A run that ended because of its job is then rejected as \`given-up\`. One wrong id, and no job is given up.`,
  run,
});

async function run(ids: readonly string[], options: SharedOptions): Promise<void> {
  return withData(options, async ({ freshet, simulated }) => {
    const jobs = await freshet.work.giveUpDead(ids);
    await freshet.access.noteAudit({
      ...{ tokenId: null, holder: "command line", action: "freshet dead-letters give-up" },
      ...{ subject: ids.join(" "), status: 200 },
    });
    if (options.json) return printJson({ simulated, jobs });
    const runs = jobs.filter(({ ends }) => ends === "run").length;
    const follows = runs === 0 ? "" : ` ${countOf(runs, "run")} rejected as given-up.`;
    process.stdout.write(`${countOf(jobs.length, "job")} given up.${follows}\n`);
  });
}
