import type { ChaosReport } from "./judge-run.ts";
import { describePlace } from "./kill.ts";

/** One line for a run, and one more for each thing that is wrong with it. */
export function describeReport(report: ChaosReport): string {
  const kills = report.interruptions.map(({ strike: { kill }, calls, jobs }) => {
    const victim = kill.wiped ? `${kill.victim} (wiped)` : kill.victim;
    return `${victim} ${describePlace(kill.at)} [${calls} calls, ${jobs} jobs in flight]`;
  });
  const line = [
    `${report.queue} run ${report.index}:`,
    report.violations.length === 0 ? "accepted 1 of 1" : "WRONG",
    `in ${(report.milliseconds / 1000).toFixed(1)} s;`,
    `killed ${kills.join(", ") || "nothing"};`,
    `${report.requests} requests for ${report.calls} calls, ${report.repeated} repeated of ${report.inFlight} in flight${report.lapsed > 0 ? ` and ${report.lapsed} that a live process had lost` : ""};`,
    `lost ${report.lost.length}, duplicated ${report.duplicated.length}`,
  ].join(" ");
  return [line, ...report.violations.map((violation) => `  ${violation}`)].join("\n");
}
