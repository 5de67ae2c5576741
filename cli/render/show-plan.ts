import type { RefreshPlan } from "../../app/freshet.ts";

/** What a refresh would do, in plain lines. */
export function showPlan(plan: RefreshPlan, simulated: boolean): void {
  process.stdout.write(
    [
      `Would ${plan.resumes ? `go on with refresh ${plan.resumes}` : "begin a refresh"}${simulated ? " in the simulated world" : ""}:`,
      `  questions wanted   ${plan.target}`,
      `  languages          ${plan.languages.join(", ")}`,
      `  domains            ${plan.domains.join(", ")} (${plan.subDomains} sub-domains)`,
      `  unused seeds       ${plan.unusedSeeds}`,
      "Nothing was written.",
      "",
    ].join("\n"),
  );
}
