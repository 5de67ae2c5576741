import type { ProbeObservation, ProbeVerdict } from "../../domain/exposure/probe.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import { compareArms } from "./compare-arms.ts";
import { type NumberedTest, shareOfAlpha } from "./number-tests.ts";
import { buildStrata, tallyProbes } from "./strata.ts";
import { testSaturation } from "./test-saturation.ts";

/**
 * The verdict on each model and mode by all its answers so far. The k-th test that was ever made spends α/(k(k+1)) of the error rate, by a
 * number that it keeps: an e-process reaches k(k+1)/α with a chance of at most that (Ville), and over all numbers these add up to α.
 * So alpha bounds the chance of a single false alarm over all models and modes, in whatever orders they are probed, ever.
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

/** Of all scored answers, those that nothing could be compared with too. */
function tallyOf(own: readonly ProbeObservation[], arm: ProbeObservation["arm"]): Record<string, number> {
  const scored = own.filter((answer) => answer.arm === arm && answer.correct !== null);
  return {
    [`${arm}Asked`]: scored.length,
    [`${arm}Right`]: scored.filter(({ correct }) => correct === true).length,
  };
}

/** Live items alone: the threshold needs no control. */
function judgeTools(
  model: string,
  own: readonly ProbeObservation[],
  { settings, terms }: Terms,
): ProbeVerdict {
  const found = testSaturation(tallyProbes(own), settings.saturation);
  const verdict = found.highest >= terms.threshold ? "saturated" : "undecided";
  return { model, mode: "tools", verdict, test: { ...terms, saturation: settings.saturation, ...found } };
}
