import type { ProbeObservation, ProbeVerdict } from "../../domain/exposure/probe.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import { compareArms } from "./compare-arms.ts";
import { type NumberedTest, shareOfAlpha } from "./number-tests.ts";
import { buildStrata, tallyProbes } from "./strata.ts";
import { testSaturation } from "./test-saturation.ts";

/**
 * Gives the verdict on each model and mode by all its answers so far. Each pair of model and mode is one test with a permanent number k.
 * The k-th test may use the share α/(k(k+1)) of the error rate α. If there is no effect, an e-process reaches k(k+1)/α with a chance of at
 * most this share (Ville's inequality). The shares of all tests add up to at most α. So the chance of even one false alarm over all models
 * and modes is at most α, in whatever order and however often they are probed.
 */
export function judgeProbes(
  observations: readonly ProbeObservation[],
  tests: readonly NumberedTest[],
  settings: ExposureSettings["probes"],
): ProbeVerdict[] {
  return tests.map(({ model, mode, number }) => {
    const share = shareOfAlpha(settings.alpha, number);
    const terms = { alpha: settings.alpha, number, share, threshold: 1 / share };
    const own = observations.filter((answer) => answer.model === model && answer.mode === mode);
    return mode === "closed-book"
      ? judgeClosedBook(model, own, { settings, terms })
      : judgeTools(model, own, { settings, terms });
  });
}

interface Terms {
  readonly settings: ExposureSettings["probes"];
  readonly terms: {
    readonly alpha: number;
    readonly number: number;
    readonly share: number;
    readonly threshold: number;
  };
}

function judgeClosedBook(
  model: string,
  own: readonly ProbeObservation[],
  { settings, terms }: Terms,
): ProbeVerdict {
  const { live, control, ...found } = compareArms(buildStrata(own, settings), settings);
  const verdict =
    found.highest >= terms.threshold
      ? "contaminated"
      : found.clearing >= terms.threshold
        ? "clear"
        : "undecided";
  const arms = {
    ...tallyOf(own, "live"),
    ...tallyOf(own, "control"),
    comparedLive: live.asked,
    comparedControl: control.asked,
  };
  return { model, mode: "closed-book", verdict, test: { ...terms, ...arms, ...found } };
}

/** Counts all scored answers of an arm, also those that could not be compared with any other. */
function tallyOf(own: readonly ProbeObservation[], arm: ProbeObservation["arm"]): Record<string, number> {
  const scored = own.filter((answer) => answer.arm === arm && answer.correct !== null);
  return {
    [`${arm}Asked`]: scored.length,
    [`${arm}Right`]: scored.filter(({ correct }) => correct === true).length,
  };
}

/** Gives the verdict on a model's accuracy with tools. Only live items count, because a fixed threshold needs no controls. */
function judgeTools(
  model: string,
  own: readonly ProbeObservation[],
  { settings, terms }: Terms,
): ProbeVerdict {
  const found = testSaturation(tallyProbes(own), settings.saturation);
  const verdict = found.highest >= terms.threshold ? "saturated" : "undecided";
  return { model, mode: "tools", verdict, test: { ...terms, saturation: settings.saturation, ...found } };
}
