import { own } from "../../domain/own.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { type MeasuredProfile, measuredProfiles } from "./measured-profiles.ts";
import { addUse, type PossibleRefresh, type PriceOf, type StepUse } from "./possible-refresh.ts";
import type { CallSizes } from "./read-call-sizes.ts";

/** Each drawn number lies within this part of its mean: other pages and other models take more, or less. */
const spread = 0.5;

/** Up to this target, chance decides how many runs are needed; above it, chance matters little beside the spread of the shares. */
const mostDrawn = 200;
/** Limits the draws, which would hardly ever end if almost no run is accepted. */
const mostRunsPerWanted = 200;

interface Shares {
  /** Share of runs that are accepted, and of the accepted ones that count towards the target. */
  readonly accepted: number;
  readonly solved: number;
}

interface Runs {
  readonly accepted: number;
  readonly runs: number;
}

function expectRuns(target: number, shares: Shares): Runs {
  const accepted = target / shares.solved;
  return { accepted, runs: Math.max(accepted, Math.round(accepted / shares.accepted)) };
}

/** Draws runs until enough of them count: their number has a negative binomial distribution. */
function drawRuns(target: number, shares: Shares, random: () => number): Runs {
  let [runs, accepted, counted] = [0, 0, 0];
  while (counted < target && runs < target * mostRunsPerWanted) {
    runs += 1;
    if (random() >= shares.accepted) continue;
    accepted += 1;
    if (random() < shares.solved) counted += 1;
  }
  return { accepted, runs };
}

/** The assumptions in words for a person. */
export function assumptions(method: MethodSettings, sizes: CallSizes): string[] {
  const { acceptedShare, solvedShare, roundsAboveLeast, commit, questions } =
    measuredProfiles[method.profile];
  const known =
    sizes.size > 0 ? "this database's own, where it has enough calls of a step" : "those of that world";
  return [
    `calls by step as a refresh of ${questions} questions took them in the simulated world (commit ${commit}), give or take half`,
    `${Math.round(acceptedShare * 100)} % of all runs are accepted, ${Math.round(solvedShare * 100)} % of these count towards the target, after ${(method.minRounds + roundsAboveLeast).toFixed(1)} rounds`,
    `tokens of a call: ${known}`,
  ];
}

interface Given {
  readonly method: MethodSettings;
  readonly priceOf: PriceOf;
  readonly sizes: CallSizes;
}

interface Priors extends Given {
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
    const { input, output } = { ...each, ...sizes.get(`${each.step}/${each.role}`) };
    const tokens = { inputTokens: input, outputTokens: output, cachedInputTokens: 0 };
    const calls = each.calls * (own(weights, each.step) ?? 1);
    // A price is per token, so that it is asked for once and not for each of thousands of draws.
    return { ...each, input, output, calls, dollars: priceOf(each.role, tokens) ?? 0 };
  });
  return { ...given, measured, steps };
}

/** Draws one possible refresh from the method's settings and from what each step took in the simulated world. */
export function drawFromPriors(
  { method, measured, steps }: Priors,
  {
    target,
    unusedSeeds,
    seedingShare,
  }: { readonly target: number; readonly unusedSeeds: number; readonly seedingShare: number },
  random: () => number,
): PossibleRefresh {
  const draw = (mean: number): number => mean * (1 - spread + 2 * spread * random());
  const shares = { accepted: Math.min(1, measured.acceptedShare) ** draw(1), solved: measured.solvedShare };
  const { accepted, runs } =
    target > mostDrawn ? expectRuns(target, shares) : drawRuns(target, shares, random);
  const rejected = runs - accepted;
  const rounds =
    accepted * Math.min(method.maxRounds, method.minRounds + draw(measured.roundsAboveLeast)) +
    rejected * draw(measured.roundsOfRejected) * (method.minRounds / measured.minRounds);
  const gated = accepted + rejected * measured.gatedShare;
  const seedings = Math.max(0, runs * seedingShare - unusedSeeds) / measured.seedsPerSeeding;
  const times = { round: rounds, gated, seeding: seedings };
  const use = new Map<string, StepUse>();
  for (const { step, role, unit, calls: each, input, output, dollars: price } of steps) {
    const calls = draw(each * times[unit]);
    const [inputTokens, outputTokens, dollars] = [calls * input, calls * output, calls * price];
    if (calls > 0) addUse(use, [{ step, role, calls, inputTokens, outputTokens, dollars }]);
  }
  return { runs, use };
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
  const drawn = panel.full ? 1 / measured.drawnShare : 1;
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
    "closed-book": closedBook.check ? closedBook.samples / measured.closedBookSamples : 0,
    oracle: oracle.check ? oracle.samples / measured.oracleSamples : 0,
    panel: (panel.samples / measured.samples) * drawn,
  };
}
