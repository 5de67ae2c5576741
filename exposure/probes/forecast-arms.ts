import type { ProbeForecast } from "../../domain/exposure/probe-forecast.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import type { Stratum } from "./build-strata.ts";
import { compareArms } from "./compare-arms.ts";
import { createDraw } from "./create-draw.ts";
import { findSample } from "./find-sample.ts";

interface Sizes {
  readonly live: number;
  readonly control: number;
}

export interface ArmsOrder {
  readonly earlier: readonly (readonly Stratum[])[];
  readonly strata: readonly Sizes[];
  /** How likely a model is right about a control. */
  readonly knownControls: number;
  readonly needed: number;
}

const draws = 200;
/** What a probe brings beside each published item. */
const controlsForEach = 2;

/** What a comparison of published items with controls can come to. */
export function forecastArms(
  { earlier, strata, knownControls, needed }: ArmsOrder,
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
  // As many strata as this probe has: items of a stratum are compared with each other alone.
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
