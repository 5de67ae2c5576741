import type { ProbeForecast } from "../../domain/exposure/probe-forecast.ts";
import type { Tally } from "./build-strata.ts";
import { createDraw } from "./create-draw.ts";
import { findSample } from "./find-sample.ts";
import { testSaturation } from "./test-saturation.ts";

export interface SaturationOrder {
  readonly earlier: readonly Tally[];
  readonly asked: number;
  readonly needed: number;
}

const draws = 200;

/** What a test of accuracy with tools against its threshold can come to. */
export function forecastSaturation(
  { earlier, asked, needed }: SaturationOrder,
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
