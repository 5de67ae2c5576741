import { own } from "../../domain/own.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { type MeasuredProfile, measuredProfiles } from "./measured-profiles.ts";
import type { PriceOf } from "./possible-refresh.ts";
import type { CallSizes } from "./read-call-sizes.ts";

/**
 * Each number of the priors is drawn from its mean, plus or minus this share of it, because other pages and other models take more or less.
 */
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
    // Prices are per token, so the price of a mean call is computed once here and not in each of thousands of draws.
    return { ...each, input, output, calls, dollars: priceOf(each.role, tokens) ?? dollars ?? 0 };
  });
  return { ...given, measured, steps };
}

/**
 * Lists the steps of a method's profile, followed by the steps that only the profile `strict` has. A method can switch these on, and then
 * they count as in that profile.
 */
function stepsOf({ profile }: MethodSettings): MeasuredProfile["steps"] {
  const own = measuredProfiles[profile].steps;
  const names = new Set(own.map(({ step }) => step));
  return [...own, ...measuredProfiles.strict.steps.filter(({ step }) => !names.has(step))];
}

/**
 * Gives for each step a factor: its number of calls under a method, divided by the number when the profile was measured. The factor is 0 if
 * the method leaves the step out.
 */
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

/**
 * Computes the factor of the closed-book calls. Every model makes one first try; all further calls of the profile are spread evenly over
 * its further tries.
 */
function closedBookWeight(samples: number, { steps, closedBookSamples }: MeasuredProfile): number {
  const calls = steps.find(({ step, role }) => step === "closed-book" && role === "panel")?.calls ?? 0;
  if (calls <= models || closedBookSamples < 2) return samples / closedBookSamples;
  const ofOthers = (calls - models) / (closedBookSamples - 1);
  return (models + ofOthers * (samples - 1)) / calls;
}

/**
 * Computes the factor of the panel's samples, compared with the profile. The panel may go on for more or fewer samples before it marks a
 * question `unsolved`. This changes only the number of samples for questions that nobody solves.
 */
function drawnWeight(panel: MethodSettings["panel"], measured: MeasuredProfile): number {
  const all = models * measured.samples;
  // The paper's two rules take about a sample of each model.
  const most = (after: number | null): number => Math.max(models, Math.min(after ?? all, all));
  const marked = panel.markUnsolved ? panel.unsolvedAfter : 0;
  const more = (most(marked) - most(measured.unsolvedAfter)) * (1 - measured.solvedShare);
  return Math.max(0, 1 + more / (measured.drawnShare * all));
}
