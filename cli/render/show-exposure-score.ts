import type { ExplainedItem } from "../../app/open-exposure-desk.ts";
import type { ScoreLine } from "../../domain/exposure/exposure-score.ts";
import { describeLeakSearch } from "./describe-leak-search.ts";
import { describeLifecycle } from "./describe-lifecycle.ts";
import { describeThresholds, scoreOf, type Thresholds } from "./describe-thresholds.ts";
import { drawTable } from "./draw-table.ts";

const limits: Readonly<Record<NonNullable<ScoreLine["limit"]>, string>> = {
  age: "fades with age",
  party: "its party counts no further",
  kind: "its kind counts no further",
};

/** One item's score line by line, what the policy makes of it, and its history. */
export function showExposureScore(
  { standing, score, decision, probes, history, searched }: ExplainedItem,
  thresholds: Thresholds,
): void {
  const { questionId, language, domain, split, accepted } = standing;
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const lines = score.lines.map((line) => [
    day(line.at),
    line.factor,
    line.party === "" ? "–" : line.party,
    line.weight.toFixed(1),
    line.points.toFixed(1),
    line.sum.toFixed(1),
    [line.limit === null ? "" : limits[line.limit], String(line.detail["address"] ?? line.detail["by"] ?? "")]
      .filter((part) => part !== "")
      .join("; "),
  ]);
  const known = probes.knownBy.length > 0 ? `Known closed book to ${probes.knownBy.join(", ")}.\n` : "";
  process.stdout.write(
    [
      `${questionId}  ${language}  ${domain}  ${split}  accepted ${day(accepted)}\n\n`,
      lines.length === 0
        ? "Nobody is known to have seen it: its ledger is empty.\n"
        : drawTable(["date", "what", "who", "weight", "points", "sum", "note"], lines),
      `\nExposure ${scoreOf(score.score, thresholds)}. ${describeThresholds(thresholds)}\n${known}`,
      decision === null
        ? "The policy leaves it as it is.\n"
        : `The policy says ${decision.to}: ${decision.note} (${decision.reason}).\n`,
      `${describeLeakSearch(searched)}\n`,
      `\n${describeLifecycle(standing, history)}`,
    ].join(""),
  );
}
