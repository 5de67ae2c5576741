import type { ProbeArm, ProbeForecast, ProbeMode, ProbeObservation } from "../../domain/exposure/probe.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import { createDraw, findSample, forecastArms } from "./forecast-arms.ts";
import { shareOfAlpha } from "./number-tests.ts";
import { buildStrata, type Tally, tallyProbes } from "./strata.ts";
import { testSaturation } from "./test-saturation.ts";

export interface ForecastRequest {
  readonly model: string;
  readonly mode: ProbeMode;
  /** Number of the test among all tests that were ever made. */
  readonly number: number;
  /** The model's answers in this mode in earlier probes. */
  readonly earlier: readonly ProbeObservation[];
  /** Items that this probe would ask, by stratum and arm. */
  readonly planned: readonly { readonly stratum: string; readonly arm: ProbeArm }[];
}

/** Forecasts whether a probe can reach a verdict at all, how likely it finds a material effect, and which sample it would need. */
export function forecastProbe(
  { model, mode, number, earlier, planned }: ForecastRequest,
  settings: ExposureSettings["probes"],
): ProbeForecast {
  const needed = 1 / shareOfAlpha(settings.alpha, number);
  const found =
    mode === "closed-book"
      ? forecastArms(
          { earlier: buildStrata(earlier, settings), ...sizesOf(planned, earlier), needed },
          settings,
        )
      : forecastSaturation(
          { earlier: tallyProbes(earlier), asked: planned.length, needed },
          settings.saturation,
        );
  return { model, mode, needed, ...found };
}

/** Sizes of the strata that have both arms, and the share of controls that the model was right about so far. */
function sizesOf(
  planned: ForecastRequest["planned"],
  earlier: readonly ProbeObservation[],
): {
  readonly strata: { readonly live: number; readonly control: number }[];
  readonly knownControls: number;
} {
  const strata = new Map<string, { live: number; control: number }>();
  for (const { stratum, arm } of planned) {
    const sizes = strata.get(stratum) ?? { live: 0, control: 0 };
    sizes[arm] += 1;
    strata.set(stratum, sizes);
  }
  const controls = earlier.filter(({ arm, correct }) => arm === "control" && correct !== null);
  const right = controls.filter(({ correct }) => correct === true).length;
  return {
    strata: [...strata.values()].filter(({ live, control }) => live > 0 && control > 0),
    // The share is one in ten without any answers, and follows the answers when there are some.
    knownControls: (right + 1) / (controls.length + 10),
  };
}

interface SaturationRequest {
  readonly earlier: readonly Tally[];
  readonly asked: number;
  readonly needed: number;
}

const draws = 200;

/** Forecasts what a test of the accuracy with tools against its threshold can show. */
function forecastSaturation(
  { earlier, asked, needed }: SaturationRequest,
  threshold: number,
): Pick<ProbeForecast, "reachable" | "canSettle" | "power" | "sampleNeeded"> {
  const test = (right: number, of: number): number =>
    testSaturation([...earlier, { asked: of, right }], threshold).highest;
  const accuracy = (1 + threshold) / 2;
  const powerOf = (sample: number): number => {
    const draw = createDraw();
    let found = 0;
    for (let round = 0; round < draws; round += 1)
      if (test(draw(sample, accuracy), sample) >= needed) found += 1;
    return found / draws;
  };
  const reachable = test(asked, asked);
  return {
    reachable,
    canSettle: reachable >= needed,
    power: powerOf(asked),
    sampleNeeded: findSample(powerOf),
  };
}
