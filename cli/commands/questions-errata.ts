import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

/** `freshet questions errata` */
export async function runQuestionsErrata(
  options: SharedOptions & { readonly release?: string },
): Promise<void> {
  const nothing = {
    document: { release: null, errata: [] },
    text: "No errata: no question was ever accepted.",
  };
  if (options.release === undefined && showNothingStored(options, nothing)) return;
  const world = await openData(options);
  try {
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
  } finally {
    await world.close();
  }
}
