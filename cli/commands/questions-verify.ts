import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReviewOrder, ReviewReport } from "../../reverify/run-reviews.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showReviews } from "../render/show-reviews.ts";
import { reviewHere } from "../review-here.ts";

type Order = { -readonly [Part in keyof Omit<ReviewOrder, "key">]: ReviewOrder[Part] };

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
  const plan = await openData(options);
  const order: Order = { limit, budgetDollars: budget };
  try {
    const ids: string[] = [];
    for (const beginning of beginnings) ids.push((await plan.freshet.questions.show(beginning)).id);
    if (due !== true) order.ids = [...new Set(ids)];
    const report = await plan.freshet.reverification.reportWithoutWork(order);
    if (report !== null) {
      if (report.reviews.length > 0)
        process.stderr.write(`Nothing more is to be reviewed under ${report.key}: its report again.\n`);
      return show(report, plan.simulated, options);
    }
  } finally {
    await plan.close();
  }
  const world = await openWorld(options, { for: "work" });
  try {
    show(await reviewHere(world, order), world.simulated, options);
  } finally {
    await world.close();
  }
}

function show(report: ReviewReport, simulated: boolean, { json }: VerifyOptions): void {
  const isWhole = report.left === 0 && report.failed.length === 0;
  if (!isWhole || report.reviews.some(({ outcome }) => outcome !== "holds")) process.exitCode = 1;
  if (json) printJson({ simulated, ...report });
  else showReviews(report);
}
