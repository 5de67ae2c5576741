import { SettingsError } from "../../domain/freshet-error.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showReviews } from "../render/show-reviews.ts";
import { reviewHere } from "../review-here.ts";

interface VerifyOptions extends SharedOptions {
  readonly due?: boolean;
  readonly limit?: number;
  readonly budget?: number;
}

/** `freshet questions verify`: exit 1 where something doesn't hold, or could not be read. */
export async function runQuestionsVerify(
  beginnings: readonly string[],
  options: VerifyOptions,
): Promise<void> {
  const { due, limit, budget } = options;
  if (beginnings.length > 0 === (due === true))
    throw new SettingsError("name the questions to verify, or say --due for all whose review is due", {
      code: "verify-what",
    });
  const world = await openWorld(options, { for: "work" });
  try {
    const { freshet, simulated } = world;
    const ids: string[] = [];
    for (const beginning of beginnings) ids.push((await freshet.showQuestion(beginning)).id);
    const report = await reviewHere(world, {
      ...{ limit, budgetDollars: budget },
      ...(due === true ? {} : { ids: [...new Set(ids)] }),
    });
    const isWhole = report.left === 0 && report.failed.length === 0;
    if (!isWhole || report.reviews.some(({ outcome }) => outcome !== "holds")) process.exitCode = 1;
    if (options.json) printJson({ simulated, ...report });
    else showReviews(report);
  } finally {
    await world.close();
  }
}
