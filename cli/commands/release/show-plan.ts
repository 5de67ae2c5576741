import type { PlannedRelease } from "../../../releases/plan/plan-release.ts";
import { drawTable } from "../../render/draw-table.ts";

/** Shows what a release holds or would hold: cells, what was left out and why, and what orders the rest. */
export function showReleasePlan(plan: PlannedRelease, { done }: { readonly done: boolean }): void {
  const { cells, chosen, removed, stale, live, freshAgain, missing, cutoff } = plan;
  // A domain that has nothing and of which nothing is wanted says nothing.
  const telling = cells.filter(({ wanted, had }) => wanted + had > 0);
  const rows = telling.map(({ language, domain, wanted, had, chosen: taken, short, privateChosen }) =>
    [language, domain, wanted, had, taken, taken - privateChosen, privateChosen, short].map(String),
  );
  const head = ["lang", "domain", "wanted", "live", "chosen", "published", "kept private", "short"];
  process.stdout.write(drawTable(head, rows));
  if (telling.length < cells.length)
    process.stdout.write(`Not shown: ${cells.length - telling.length} with no question, none wanted.\n`);
  const kept = chosen.filter(({ split }) => split === "private").length;
  const open = chosen.length - kept;
  process.stdout.write(
    `\n${count(open)} ${done ? "published" : "to be published"}, ${kept} kept private, cutoff ${cutoff}\n`,
  );
  if (open === 0 && kept > 0)
    process.stdout.write(
      "Nothing is published: all that was chosen is kept private. `--private-share 0` keeps nothing back.\n",
    );
  for (const { id, of, why, earlier } of removed)
    process.stdout.write(
      `${done && earlier ? "Retired" : "Left out"}: ${id} repeats ${of}${earlier ? " of an earlier release" : ""} by its ${why}\n`,
    );
  if (stale.length > 0)
    process.stdout.write(
      `${done ? "Sent" : "To be sent"} to review, ${stale.length} of ${live} live ones, resting on nothing fresh after ${cutoff}: ${stale.join(", ")}\n`,
    );
  if (freshAgain.length > 0)
    process.stdout.write(
      `${done ? "Live again" : "To be live again"}, resting on what is fresh after ${cutoff}: ${freshAgain.join(", ")}\n`,
    );
  for (const { language, domains, target } of missing)
    process.stdout.write(
      `Short: freshet refresh --target ${target} --lang ${language} --domain ${domains.join(",")}\n`,
    );
}

const count = (questions: number): string => `${questions} ${questions === 1 ? "question" : "questions"}`;
