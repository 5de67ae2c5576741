import type { ProbeForecast } from "../../domain/exposure/probe.ts";
import { mulberry32 } from "../../domain/mulberry-32.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import { compareArms } from "./compare-arms.ts";
import type { Stratum } from "./strata.ts";

interface Sizes {
  readonly live: number;
  readonly control: number;
}

export interface ArmsRequest {
  readonly earlier: readonly (readonly Stratum[])[];
  readonly strata: readonly Sizes[];
  /** Chance that the model is right about a control. */
  readonly knownControls: number;
  readonly needed: number;
}

const draws = 200;
/** Number of controls that a probe asks for each published item. */
const controlsForEach = 2;

/** Forecasts what a comparison of published items with controls can show. */
export function forecastArms(
  { earlier, strata, knownControls, needed }: ArmsRequest,
  settings: Pick<ExposureSettings["probes"], "materialOddsRatio">,
): Pick<ProbeForecast, "reachable" | "canSettle" | "power" | "sampleNeeded"> {
  const compare = (added: readonly Stratum[]) => compareArms([...earlier, added], settings);
  const known = compare(strata.map((sizes) => answered(sizes, { live: sizes.live, control: 0 })));
  const unknown = compare(strata.map((sizes) => answered(sizes, { live: 0, control: sizes.control })));
  const reachable = Math.max(known.highest, unknown.clearing);
  const odds = (settings.materialOddsRatio * knownControls) / (1 - knownControls);
  const knownLive = odds / (1 + odds);
  const powerOf = (sizes: readonly Sizes[]): number => {
    const draw = createDraw();
    let found = 0;
    for (let round = 0; round < draws; round += 1) {
      const drawn = sizes.map((each) =>
        answered(each, { live: draw(each.live, knownLive), control: draw(each.control, knownControls) }),
      );
      if (compare(drawn).highest >= needed) found += 1;
    }
    return found / draws;
  };
  // The sample is spread over as many strata as this probe has, because items are compared only within their stratum.
  const spread = Math.max(1, strata.length);
  const sampleNeeded = findSample((sample) => {
    const each = Math.max(1, Math.round(sample / spread));
    return powerOf(Array.from({ length: spread }, () => ({ live: each, control: controlsForEach * each })));
  });
  return { reachable, canSettle: reachable >= needed, power: powerOf(strata), sampleNeeded };
}

function answered(
  { live, control }: Sizes,
  right: { readonly live: number; readonly control: number },
): Stratum {
  return {
    name: "planned",
    live: { asked: live, right: right.live },
    control: { asked: control, right: right.control },
  };
}

const seed = 20_260_101;

/**
 * Draws how many of `count` answers are right, each with the same chance. The seed is fixed, so that a repeated forecast gives the same
 * result.
 */
export function createDraw(): (count: number, chance: number) => number {
  const random = mulberry32(seed);
  return (count, chance) => {
    let right = 0;
    for (let each = 0; each < count; each += 1) if (random() < chance) right += 1;
    return right;
  };
}

const wanted = 0.8;
const most = 4096;

/** Finds the smallest sample with a power of 80 %, to about a tenth of its size; null if even 4,096 items have less power. */
export function findSample(powerOf: (sample: number) => number): number | null {
  let enough = 4;
  while (powerOf(enough) < wanted) {
    enough *= 2;
    if (enough > most) return null;
  }
  let few = enough / 2;
  while (enough - few > Math.max(1, enough / 10)) {
    const middle = Math.round((few + enough) / 2);
    if (powerOf(middle) >= wanted) enough = middle;
    else few = middle;
  }
  return enough;
}
