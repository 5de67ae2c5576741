import type { ProbeForecast } from "../../domain/exposure/probe-forecast.ts";
import { drawTable } from "./draw-table.ts";

export interface PlannedTest {
  readonly model: string;
  readonly mode: ProbeForecast["mode"];
  readonly live: number;
  readonly control: number;
}

/** Who would be asked how much, and what can come of it. */
export function describeProbePlan(plan: readonly PlannedTest[], forecasts: readonly ProbeForecast[]): string {
  const table = drawTable(
    ["model", "mode", "published", "controls", "evidence within reach", "needed", "power", "sample for 80 %"],
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
    "Power: how likely this probe finds a model whose odds on published items are as high as `materialOddsRatio` says, or, with tools, an accuracy halfway between `saturation` and 1.\n",
    ...idle.map((each) => `${describeForecast(each)}\n`),
  ].join("");
}

/** What is to be said of a test that can't come to a verdict. */
export function describeForecast({ model, mode, reachable, needed, sampleNeeded }: ProbeForecast): string {
  const name = mode === "tools" ? `${model} with tools` : model;
  const controls = mode === "tools" ? "" : " with two controls each";
  const enough =
    sampleNeeded === null
      ? "Not even thousands of items would do in one probe."
      : `About ${sampleNeeded.toLocaleString("en-US")} published items${controls} would.`;
  return `${name} can't be decided: whatever it answers, the evidence comes to ${figure(reachable)} of the ${figure(needed)} needed. ${enough}`;
}

function sampleOf({ sampleNeeded }: ProbeForecast): string {
  return sampleNeeded === null ? "over 4,096" : sampleNeeded.toLocaleString("en-US");
}

/** Evidence without powers of ten. */
function figure(value: number): string {
  if (value > 1_000_000) return "over 1,000,000";
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
