import type { RetirementReport } from "../../app/retire-by-policy.ts";
import { drawTable } from "./draw-table.ts";

/** Who goes and why, and what was ordered in their place. */
export function showRetirement({ dryRun, live, watched, retired, replacements }: RetirementReport): void {
  const would = dryRun ? "would be " : "";
  process.stdout.write(
    `Of ${live} live items ${retired.length} ${would}retired, ${watched.length} ${would}watched from now on.\n`,
  );
  const moved = [...retired, ...watched];
  if (moved.length > 0)
    process.stdout.write(
      `\n${drawTable(
        ["question", "lang", "domain", "from", "to", "score", "reason", "note"],
        moved.map(({ questionId, language, domain, from, to, score, reason, note }) => [
          ...[questionId, language, domain, from, to, score.toFixed(1), reason, note],
        ]),
      )}`,
    );
  if (replacements.length > 0)
    process.stdout.write(
      `\nOrdered in their place; \`freshet worker\` does the work:\n${drawTable(
        ["domain", "lang", "items", "refresh"],
        replacements.map(({ domain, language, retired: items, refreshId }) => [
          ...[domain, language, String(items), refreshId ?? "none: no longer among the settings"],
        ]),
      )}`,
    );
}
