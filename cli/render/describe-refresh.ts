import { beyondPaper } from "../../domain/question/beyond-paper.ts";
import type { RefreshReport } from "../../refresh/watch-refresh.ts";
import type { Progress } from "./create-progress-view.ts";

/** How far a refresh has come. */
export function describeRefresh(report: RefreshReport): Progress {
  const { accepted, rejected, open, seedings, target } = report;
  // Once the refresh has ended, nobody collects any more, although some were never asked.
  const seeds = seedings.open > 0 && report.status === "open" ? [describeSeeds(seedings)] : [];
  const isBegun = accepted + rejected + open > 0;
  const done = `${accepted}/${target} accepted${unsolvedOf(report)}, ${rejected} rejected${reasonsOf(report)}`;
  return {
    done: isBegun ? done : [done, ...seeds].join(", "),
    share: accepted / Math.max(1, target),
    more: [
      ...(isBegun ? seeds : []),
      `${open} ${open === 1 ? "run" : "runs"} under way`,
      ...countsOf(report),
    ],
  };
}

function describeSeeds({ open, ended, added }: RefreshReport["seedings"]): string {
  return `collecting seeds: ${ended} of ${open + ended} searches done, ${added} seeds found`;
}

function countsOf(report: RefreshReport): string[] {
  const money = report.dollars === null ? [] : [`$${report.dollars.toFixed(2)}`];
  return [`${report.rounds} rounds`, `${report.pages} pages`, `${report.calls} calls`, ...money];
}

/** Reasons of the paper's method first, then those of what goes beyond it. */
function reasonsOf(report: RefreshReport): string {
  const reasons = Object.entries(report.rejectedByReason).sort();
  const list = (isBeyond: boolean) =>
    reasons
      .filter(([reason]) => beyondPaper.reasons.has(reason) === isBeyond)
      .map(([reason, number]) => `${reason} ${number}`)
      .join(", ");
  const [paper, beyond] = [list(false), list(true)];
  const parts = [...(paper ? [paper] : []), ...(beyond ? [`beyond the paper: ${beyond}`] : [])];
  return parts.length > 0 ? ` [${parts.join("; ")}]` : "";
}

/** Accepted as well, and counted towards no target. */
function unsolvedOf({ unsolved }: RefreshReport): string {
  return unsolved > 0 ? ` (and ${unsolved} unsolved, kept apart)` : "";
}
