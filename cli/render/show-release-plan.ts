import type { PlannedRelease } from "../../app/plan-release.ts";
import { drawTable } from "./draw-table.ts";

/** What a release holds or would hold: cells, what was left out and why, and what orders the rest. */
export function showReleasePlan(plan: PlannedRelease, { done }: { readonly done: boolean }): void {
  const { cells, chosen, removed, stale, live, freshAgain, missing, cutoff } = plan;
  const rows = cells.map(({ language, domain, wanted, had, chosen: taken, short, privateChosen }) =>
    [language, domain, wanted, had, taken, privateChosen, short].map(String),
  );
  process.stdout.write(drawTable(["lang", "domain", "wanted", "live", "chosen", "private", "short"], rows));
  const kept = chosen.filter(({ split }) => split === "private").length;
  process.stdout.write(`\n${chosen.length - kept} public and ${kept} private questions, cutoff ${cutoff}\n`);
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
