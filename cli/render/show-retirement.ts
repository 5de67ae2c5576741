import type { RetirementReport } from "../../exposure/retire-by-policy.ts";
import { describeThresholds, scoreOf } from "./describe-thresholds.ts";
import { drawTable } from "./draw-table.ts";

/** Who goes and why, and what was ordered in their place. */
export function showRetirement(
  { dryRun, live, watched, retired, replacements, thresholds }: RetirementReport,
  policyFile?: string,
): void {
  const would = dryRun ? "would be " : "";
  process.stdout.write(
    `Of ${live} live items ${retired.length} ${would}retired, ${watched.length} ${would}watched from now on.\n`,
  );
  process.stdout.write(`${describeThresholds(thresholds, policyFile)}\n`);
  const moved = [...retired, ...watched];
  if (moved.length > 0)
    process.stdout.write(
      `\n${drawTable(
        ["question", "lang", "domain", "from", "to", "score", "reason", "note"],
        moved.map(({ questionId, language, domain, from, to, score, reason, note }) => [
          ...[questionId, language, domain, from, to, scoreOf(score, thresholds), reason, note],
        ]),
      )}`,
    );
  showReplacements(replacements);
}

/** What was ordered for those that went, and which command makes it. */
export function showReplacements(replacements: RetirementReport["replacements"]): void {
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
