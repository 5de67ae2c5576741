import type { PlannedRelease } from "../../../releases/plan/plan-release.ts";
import { drawTable } from "../../render/draw-table.ts";

/**
 * Shows what a release contains or would contain: its cells, what was left out and why, and the command that requests the missing items.
 */
export function showReleasePlan(plan: PlannedRelease, { done }: { readonly done: boolean }): void {
  const { cells, chosen, removed, stale, live, freshAgain, missing, cutoff } = plan;
  // Domains without items are not shown if no items of them are wanted.
  const telling = cells.filter(({ wanted, had }) => wanted + had > 0);
  const rows = telling.map(({ language, domain, wanted, had, chosen: taken, short, privateChosen }) =>
    [language, domain, wanted, had, taken, taken - privateChosen, privateChosen, short].map(String),
  );
  const head = ["lang", "domain", "wanted", "live", "chosen", "published", "kept private", "short"];
  process.stdout.write(drawTable(head, rows));
  if (telling.length < cells.length)
    process.stdout.write(`Not shown: ${cells.length - telling.length} with no question, none wanted.\n`);
  for (const { language, level, most, had, chosen: taken, privateChosen } of plan.levels)
    process.stdout.write(
      `Templated ${level}, ${language}: ${taken} of ${had} live ones (at most ${most}), ${privateChosen} of them kept private\n`,
    );
  const kept = chosen.filter(({ split }) => split === "private").length;
  const open = chosen.length - kept;
  process.stdout.write(
    `\n${count(open)} ${done ? "published" : "to be published"}, ${kept} kept private, cutoff ${cutoff}\n`,
  );
  if (open === 0 && kept > 0)
    process.stdout.write(
      "Nothing is published: all selected questions are kept private. `--private-share 0` keeps none private.\n",
    );
  for (const { id, of, why, earlier } of removed)
    process.stdout.write(
      `${done && earlier ? "Retired" : "Left out"}: ${id} repeats ${of}${earlier ? " of an earlier release" : ""} by its ${why}\n`,
    );
  if (stale.length > 0)
    process.stdout.write(
      `${done ? "Sent" : "To be sent"} to review, ${stale.length} of ${live} live ones, which use no fact from after ${cutoff}: ${stale.join(", ")}\n`,
    );
  if (freshAgain.length > 0)
    process.stdout.write(
      `${done ? "Live again" : "To be live again"}, which use facts from after ${cutoff}: ${freshAgain.join(", ")}\n`,
    );
  for (const { language, domains, target } of missing)
    process.stdout.write(
      `Missing: freshet refresh --target ${target} --lang ${language} --domain ${domains.join(",")}\n`,
    );
}

const count = (questions: number): string => `${questions} ${questions === 1 ? "question" : "questions"}`;
