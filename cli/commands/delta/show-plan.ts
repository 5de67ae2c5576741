import type { PlannedLanguage } from "../../../app/services/templated-service.ts";

/** Shows what became of a delta: what the filters dropped, and which levels have fewer questions than wanted. */
export function showPlan(plan: readonly PlannedLanguage[]): void {
  for (const { language, read, kept, drops, faults, levels } of plan) {
    process.stdout.write(
      `\n${language}: ${read.toLocaleString("en-US")} statements of the delta, ${kept.toLocaleString("en-US")} passed the filters. Dropped: ${listed(drops)}.\n`,
    );
    for (const { level, wanted, made } of levels.filter((one) => one.made < one.wanted))
      process.stdout.write(
        `L${level} has ${made} of ${wanted}: the delta gives no more. Without a question: ${listed(faults)}.\n`,
      );
  }
}

function listed(counts: Readonly<Record<string, number>>): string {
  return (
    Object.entries(counts)
      .filter(([, n]) => n > 0)
      .map(([code, n]) => `${code} ${n.toLocaleString("en-US")}`)
      .join(", ") || "none"
  );
}
