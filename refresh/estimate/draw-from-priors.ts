import { addUse, type PossibleRefresh, type StepUse } from "./possible-refresh.ts";
import { type Priors, spreadOfPriors } from "./read-priors.ts";

/** Largest target for which the number of runs is drawn one by one. Above it, chance matters little beside the spread of the shares. */
const mostDrawn = 200;
/** Limits the number of drawn runs. Without a limit, drawing would hardly ever end if almost no run is accepted. */
const mostRunsPerWanted = 200;

interface Shares {
  /** Share of runs that are accepted, and share of accepted runs that count towards the target. */
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
  const draw = (mean: number): number => mean * (1 - spreadOfPriors + 2 * spreadOfPriors * random());
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
