import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { ReverificationReport, ReverificationRequest } from "../../../reverify/run-reverifications.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readMoney } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { moneyOf } from "../../render/amounts.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";
import { reverifyHere } from "./reverify-here.ts";

/** `freshet questions verify` */
export const questionsVerify = defineCommand({
  usage: "verify [ids...]",
  description:
    "Visit the evidence of questions again and repeat their proofs: which are still true, which drifted, which lost their source.",
  options: (command) =>
    command
      .option("--due", "all questions whose re-verification is due, the most overdue first")
      .option("--limit <n>", "maximum number of questions", readCount)
      .option(
        "--budget <dollars>",
        "start no further re-verification when models have cost this much",
        readMoney,
      )
      .addOption(webOption()),
  help: `
Each cited page is visited again. For facts that can change, pages newer than the last review are searched and read too; the
queries contain neither question nor answer. A question that drifted is quarantined, and corrected if the proof gives another
answer that independent sources state; if it is not true at the second review either, it is retired. If its pages could not be
read, there is no verdict and it is due again soon. A command that was stopped goes on where it was if you give it again on the
same day; if it had ended, it re-verifies the questions anew.

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
    throw new SettingsError(
      "name the questions to verify, or use --due for all whose re-verification is due",
      {
        code: "verify-what",
      },
    );
  const { openData } = await import("../../world/stored-data.ts");
  const plan = await openData(options);
  const request: Request = { limit, budgetDollars: budget };
  try {
    const ids: string[] = [];
    for (const beginning of beginnings) ids.push((await plan.freshet.questions.show(beginning)).id);
    if (due !== true) request.ids = [...new Set(ids)];
    const report = await plan.freshet.reverification.reportWithoutWork(request);
    if (report !== null) {
      if (report.reverifications.length > 0)
        process.stderr.write(`Nothing is left to re-verify under ${report.key}; this is its report.\n`);
      return show(report, plan.simulated, options);
    }
  } finally {
    await plan.close();
  }
  return withWorld(options, { for: "work" }, async (world) => {
    show(await reverifyHere(world, request), world.simulated, options);
  });
}

function show(report: ReverificationReport, simulated: boolean, { json }: VerifyOptions): void {
  const isWhole = report.left === 0 && report.failed.length === 0;
  if (!isWhole || report.reverifications.some(({ outcome }) => outcome !== "holds")) process.exitCode = 1;
  if (json) printJson({ simulated, ...report });
  else showReverifications(report);
}

/** Shows the result of a round of re-verifications, one line for each item. */
export function showReverifications({
  reverifications,
  failed,
  left,
  dollars,
  stopped,
}: ReverificationReport): void {
  const write = (line: string): boolean => process.stdout.write(`${line}\n`);
  if (reverifications.length > 0)
    process.stdout.write(
      drawTable(
        ["question", "outcome", "state", "next due", "why"],
        reverifications.map(({ questionId, outcome, corrected, state, due, reason }) => [
          questionId,
          corrected ? `${outcome}, corrected` : outcome,
          state ?? "",
          state === "retired" ? "" : (due?.toISOString().slice(0, 10) ?? ""),
          reason,
        ]),
      ),
    );
  for (const { questionId, doubtedForms } of reverifications)
    for (const { form, reason } of doubtedForms)
      write(`${form}, a form of ${questionId}, is outdated: ${reason}`);
  for (const { questionId, error } of failed) write(`${questionId}: ${error}`);
  const count = reverifications.length === 1 ? "1 question" : `${reverifications.length} questions`;
  write(
    `${reverifications.length === 0 ? "Nothing is due for re-verification" : `${count} re-verified for ${moneyOf(dollars)}`}.`,
  );
  if (left > 0)
    write(
      stopped === "budget"
        ? `${left} are left: the budget is spent. Continue with a larger --budget.`
        : `${left} are left; the same command continues.`,
    );
}
