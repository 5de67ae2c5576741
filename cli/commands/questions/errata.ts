import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withData } from "../../world/with-world.ts";

/** `freshet questions errata` */
export const questionsErrata = defineCommand({
  usage: "errata",
  description:
    "Corrections since a release: questions that were corrected, withdrawn or drifted. Questions and answers are never shown.",
  options: (command) =>
    command.option(
      "--release <id>",
      "only this release, since it was built; the beginning of an id is enough",
    ),
  help: `
To recompute the report of an evaluation with it: freshet eval --recompute EVALUATION.
Example: freshet questions errata --release freshet-2026 --json`,
  run,
});

async function run(options: SharedOptions & { readonly release?: string }): Promise<void> {
  const nothing = {
    document: { release: null, errata: [] },
    text: "No errata: no question was ever accepted.",
  };
  if (options.release === undefined && (await showNothingStored(options, nothing))) return;
  return withData(options, async (world) => {
    const { release, errata } = await world.freshet.reverification.errata({ release: options.release });
    if (options.json) return printJson({ simulated: world.simulated, release, errata });
    if (errata.length === 0)
      process.stdout.write(
        `No errata${release === null ? "" : ` of ${release}`}: nothing was corrected, withdrawn or doubted since.\n`,
      );
    else
      process.stdout.write(
        drawTable(
          ["day", "question", "what", "now", "releases", "why"],
          errata.map(({ at, questionId, what, state, releases, note }) => [
            ...[at.toISOString().slice(0, 10), questionId, what, state],
            ...[releases.join(", "), note],
          ]),
        ),
      );
  });
}
