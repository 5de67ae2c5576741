import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { ReverificationRequest, ReviewReport } from "../../../reverify/run-reviews.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readMoney } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { webOption } from "../../options/web-option.ts";
import { moneyOf } from "../../render/amounts.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";
import { reviewHere } from "./review-here.ts";

/** `freshet questions verify` */
export const questionsVerify = defineCommand({
  usage: "verify [ids...]",
  description:
    "Visit the evidence of questions again and repeat their proofs: which are still true, which drifted, which lost their source.",
  options: (command) =>
    command
      .option("--due", "all questions whose review is due, the most overdue first")
      .option("--limit <n>", "maximum number of questions", readCount)
      .option("--budget <dollars>", "start no further review when models have cost this much", readMoney)
      .addOption(webOption()),
  help: `
Each cited page is visited again. For facts that can change, pages newer than the last review are searched and read too; the
queries contain neither question nor answer. A question that drifted is quarantined, and corrected if the proof gives another
answer that independent sources state; if it is not true at the second review either, it is retired. If its pages could not be
read, there is no verdict and it is due again soon. The same command on the same day repeats nothing.

Exit 1 if a question is no longer true or could not be read.
Example: freshet questions verify --due --limit 20
         freshet questions verify q-3f2a`,
  run,
});

type Request = { -readonly [Part in keyof Omit<ReverificationRequest, "key">]: ReverificationRequest[Part] };

interface VerifyOptions extends SharedOptions {
  readonly due?: boolean;
  readonly limit?: number;
  readonly budget?: number;
}

/** Verifies questions. The exit code is 1 if a claim no longer holds, or could not be checked. */
async function run(beginnings: readonly string[], options: VerifyOptions): Promise<void> {
  const { due, limit, budget } = options;
  if (beginnings.length > 0 === (due === true))
    throw new SettingsError("name the questions to verify, or use --due for all whose review is due", {
      code: "verify-what",
    });
  const { openData } = await import("../../world/stored-data.ts");
  const plan = await openData(options);
  const request: Request = { limit, budgetDollars: budget };
  try {
    const ids: string[] = [];
    for (const beginning of beginnings) ids.push((await plan.freshet.questions.show(beginning)).id);
    if (due !== true) request.ids = [...new Set(ids)];
    const report = await plan.freshet.reverification.reportWithoutWork(request);
    if (report !== null) {
      if (report.reviews.length > 0)
        process.stderr.write(`Nothing is left to review under ${report.key}; this is its report.\n`);
      return show(report, plan.simulated, options);
    }
  } finally {
    await plan.close();
  }
  return withWorld(options, { for: "work" }, async (world) => {
    show(await reviewHere(world, request), world.simulated, options);
  });
}

function show(report: ReviewReport, simulated: boolean, { json }: VerifyOptions): void {
  const isWhole = report.left === 0 && report.failed.length === 0;
  if (!isWhole || report.reviews.some(({ outcome }) => outcome !== "holds")) process.exitCode = 1;
  if (json) printJson({ simulated, ...report });
  else showReviews(report);
}

/** Shows the result of a round of reviews, one line for each item. */
export function showReviews({ reviews, failed, left, dollars, stopped }: ReviewReport): void {
  const write = (line: string): boolean => process.stdout.write(`${line}\n`);
  if (reviews.length > 0)
    process.stdout.write(
      drawTable(
        ["question", "outcome", "state", "next review", "why"],
        reviews.map(({ questionId, outcome, corrected, state, due, reason }) => [
          questionId,
          corrected ? `${outcome}, corrected` : outcome,
          state ?? "",
          state === "retired" ? "" : (due?.toISOString().slice(0, 10) ?? ""),
          reason,
        ]),
      ),
    );
  for (const { questionId, error } of failed) write(`${questionId}: ${error}`);
  const count = reviews.length === 1 ? "1 question" : `${reviews.length} questions`;
  write(
    `${reviews.length === 0 ? "Nothing is due for review" : `${count} reviewed for ${moneyOf(dollars)}`}.`,
  );
  if (left > 0)
    write(
      stopped === "budget"
        ? `${left} are left: the budget is spent. Continue with a larger --budget.`
        : `${left} are left; the same command continues.`,
    );
}
