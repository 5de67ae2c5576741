import type { ProbeForecast, ProbeVerdict } from "../../../domain/exposure/probe.ts";
import { figureOf } from "../../render/amounts.ts";
import { drawTable } from "../../render/draw-table.ts";

export interface PlannedTest {
  readonly model: string;
  readonly mode: ProbeForecast["mode"];
  readonly live: number;
  readonly control: number;
}

/** Describes the plan of a probe: the number of questions for each model, and the possible verdicts. */
export function describeProbePlan(plan: readonly PlannedTest[], forecasts: readonly ProbeForecast[]): string {
  const table = drawTable(
    ["model", "mode", "published", "controls", "reachable evidence", "needed", "power", "sample for 80 %"],
    plan.map(({ model, mode, live, control }) => {
      const own = forecasts.find((each) => each.model === model && each.mode === mode);
      return [
        model,
        mode,
        String(live),
        mode === "tools" ? "–" : String(control),
        ...(own === undefined
          ? []
          : [figure(own.reachable), figure(own.needed), percent(own.power), sampleOf(own)]),
      ];
    }),
  );
  const idle = forecasts.filter(({ canSettle }) => !canSettle);
  return [
    table,
    "Power: the probability that this probe finds a model whose odds on published items are raised by `materialOddsRatio`, or, with tools, whose accuracy is halfway between `saturation` and 1.\n",
    ...idle.map((each) => `${describeForecast(each)}\n`),
  ].join("");
}

/** The sentence about a test that can't reach a verdict. */
export function describeForecast({ model, mode, reachable, needed, sampleNeeded }: ProbeForecast): string {
  const name = mode === "tools" ? `${model} with tools` : model;
  const controls = mode === "tools" ? "" : " with two controls each";
  const enough =
    sampleNeeded === null
      ? "Not even thousands of items would be enough in one probe."
      : `About ${sampleNeeded.toLocaleString("en-US")} published items${controls} would be enough.`;
  return `${name} can't get a verdict: whatever it answers, the evidence reaches at most ${figure(reachable)} of the ${figure(needed)} needed. ${enough}`;
}

function sampleOf({ sampleNeeded }: ProbeForecast): string {
  return sampleNeeded === null ? "over 4,096" : sampleNeeded.toLocaleString("en-US");
}

/** Formats evidence without powers of ten. */
function figure(value: number): string {
  if (value > 1_000_000) return "over 1,000,000";
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Shows the verdicts of the tests, one line for each model and mode. */
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
