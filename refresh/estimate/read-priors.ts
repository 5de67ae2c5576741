import { own } from "../../domain/own.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { type MeasuredProfile, measuredProfiles } from "./measured-profiles.ts";
import type { PriceOf } from "./possible-refresh.ts";
import type { CallSizes } from "./read-call-sizes.ts";

/** Each number of the priors is drawn from within this part of its mean: other pages and other models take more, or less. */
export const spreadOfPriors = 0.5;

interface Given {
  readonly method: MethodSettings;
  readonly priceOf: PriceOf;
  readonly sizes: CallSizes;
}

/** What a refresh is expected to take before a ledger says anything about it. */
export interface Priors extends Given {
  readonly measured: MeasuredProfile;
  /** Each step with the calls of one unit under this method, and the tokens and dollars of a call. */
  readonly steps: readonly (MeasuredProfile["steps"][number] & { readonly dollars: number })[];
}

/** Reads what all draws of an estimate have in common. */
export function readPriors(given: Given): Priors {
  const { method, priceOf, sizes } = given;
  const measured = measuredProfiles[method.profile];
  const weights = weightsOf(method, measured);
  const steps = stepsOf(method).map((each) => {
    const { input, output, dollars } = { ...each, dollars: null, ...sizes.get(`${each.step}/${each.role}`) };
    const tokens = { inputTokens: input, outputTokens: output, cachedInputTokens: 0 };
    const calls = each.calls * (own(weights, each.step) ?? 1);
    // A price is per token, so that it is asked for once and not for each of thousands of draws.
    return { ...each, input, output, calls, dollars: priceOf(each.role, tokens) ?? dollars ?? 0 };
  });
  return { ...given, measured, steps };
}

/** Steps beyond the paper's that a method has switched on although its profile lacks them are counted as the other profile has them. */
function stepsOf({ profile }: MethodSettings): MeasuredProfile["steps"] {
  const own = measuredProfiles[profile].steps;
  const names = new Set(own.map(({ step }) => step));
  return [...own, ...measuredProfiles.strict.steps.filter(({ step }) => !names.has(step))];
}

/** How many times as many calls a step takes under a method as it took when its profile was measured; 0 if the method leaves it out. */
function weightsOf(method: MethodSettings, measured: MeasuredProfile): Readonly<Record<string, number>> {
  const { panel, closedBook, oracle, guess, foundAlone, alternatives } = method;
  const drawn = panel.full ? 1 / measured.drawnShare : drawnWeight(panel, measured);
  return {
    "resolve-names": Number(method.nameResolution),
    prove: Number(method.proof),
    "check-entailment": Number(method.entailment),
    "check-round-trip": Number(method.roundTrip),
    "seek-alternatives": Number(alternatives.lookUp),
    "test-answers": Number(alternatives.lookUp),
    "find-alone": Number(foundAlone.check),
    "guess-answer": guess.check ? guess.models / measured.guessModels : 0,
    "look-near": Number(alternatives.lookUp),
    "closed-book": closedBook.check ? closedBookWeight(closedBook.samples, measured) : 0,
    // The first turn of the models decides nearly always, however many there may be.
    oracle: Number(oracle.check),
    panel: (panel.samples / measured.samples) * drawn,
  };
}

/** Number of the panel's models, each of which answers once closed book before the panel. */
const models = 6;

/** Every model has its first try closed book; the calls for the others are spread over the tries that the profile had. */
function closedBookWeight(samples: number, { steps, closedBookSamples }: MeasuredProfile): number {
  const calls = steps.find(({ step, role }) => step === "closed-book" && role === "panel")?.calls ?? 0;
  if (calls <= models || closedBookSamples < 2) return samples / closedBookSamples;
  const ofOthers = (calls - models) / (closedBookSamples - 1);
  return (models + ofOthers * (samples - 1)) / calls;
}

/**
 * How many times as many samples a panel draws as in the profile, where it goes on longer or shorter for the mark `unsolved`. Only the questions
 * that nobody solves have that many samples.
 */
function drawnWeight(panel: MethodSettings["panel"], measured: MeasuredProfile): number {
  const all = models * measured.samples;
  // The paper's two rules take about a sample of each model.
  const most = (after: number | null): number => Math.max(models, Math.min(after ?? all, all));
  const marked = panel.markUnsolved ? panel.unsolvedAfter : 0;
  const more = (most(marked) - most(measured.unsolvedAfter)) * (1 - measured.solvedShare);
  return Math.max(0, 1 + more / (measured.drawnShare * all));
}
