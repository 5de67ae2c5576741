import type { ProbeVerdict } from "../../domain/exposure/probe-verdict.ts";
import { drawTable } from "./draw-table.ts";
import { figureOf } from "./words-of.ts";

/** What the tests have come to, a line for each model and mode. */
export function showProbeVerdicts(verdicts: readonly ProbeVerdict[]): void {
  const share = (right: number | null | undefined, asked: number | null | undefined): string =>
    asked ? `${((100 * (right ?? 0)) / asked).toFixed(0)} % of ${asked}` : "–";
  const [first] = verdicts;
  process.stdout.write(
    `\n${drawTable(
      ["model", "mode", "verdict", "published", "controls", "odds ratio", "evidence", "needed"],
      verdicts.map(({ model, mode, verdict, test }) => [
        ...[model, mode, verdict],
        mode === "tools" ? share(test["right"], test["asked"]) : share(test["liveRight"], test["liveAsked"]),
        mode === "tools" ? "–" : share(test["controlRight"], test["controlAsked"]),
        ...[figureOf(test["oddsRatio"]), figureOf(test["highest"]), figureOf(test["threshold"])],
      ]),
    )}${first ? `\nFalse alarms: at most ${((first.test["alpha"] ?? 0) * 100).toFixed(0)} % that any clean model is ever called one, over all models and modes there will be.\n` : ""}`,
  );
}
