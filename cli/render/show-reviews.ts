import type { ReviewReport } from "../../reverify/run-reviews.ts";
import { drawTable } from "./draw-table.ts";
import { moneyOf } from "./money-of.ts";

/** What a round of reviews came to, a line for each item. */
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
        ? `${left} are left: the budget is spent. A larger --budget goes on.`
        : `${left} are left; the same command goes on.`,
    );
}
