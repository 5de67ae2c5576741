import type { RunOutcome, StepUse, StepUses } from "./possible-refresh.ts";
import { type Priors, spreadOfPriors } from "./read-priors.ts";

/** Weight of the priors on how runs end, as a number of ended runs (decision 0178). */
const weightOfPriors = 12;

/** What the priors add to the runs of a ledger, so that a few good or bad runs don't decide the estimate alone. */
interface PseudoObservations {
  readonly outcomes: readonly RunOutcome[];
  /**
   * Use of an accepted run and of a rejected run. They are needed only if a ledger has no such run, because runs with the same end cost
   * about the same.
   */
  readonly accepted: StepUses;
  readonly rejected: StepUses;
  readonly seeding: { readonly seeds: number; readonly use: StepUses };
}

export function drawPseudoObservations(
  { method, measured, steps }: Priors,
  random: () => number,
): PseudoObservations {
  const drawn = steps.map((step) => ({
    ...step,
    calls: step.calls * (1 - spreadOfPriors + 2 * spreadOfPriors * random()),
  }));
  const useOf = (times: {
    readonly round: number;
    readonly gated: number;
    readonly seeding: number;
  }): StepUses =>
    new Map<string, StepUse>(
      drawn.flatMap(({ step, role, unit, calls: each, input, output, dollars }) => {
        const calls = each * times[unit];
        const sums = { inputTokens: calls * input, outputTokens: calls * output, dollars: calls * dollars };
        return calls > 0 ? [[`${step}/${role}`, { step, role, calls, ...sums }] as const] : [];
      }),
    );
  return {
    outcomes: Array.from({ length: weightOfPriors }, () => {
      if (random() >= measured.acceptedShare) return "rejected";
      return random() < measured.solvedShare ? "counted" : "unsolved";
    }),
    accepted: useOf({
      round: Math.min(method.maxRounds, method.minRounds + measured.roundsAboveLeast),
      gated: 1,
      seeding: 0,
    }),
    rejected: useOf({
      round: measured.roundsOfRejected * (method.minRounds / measured.minRounds),
      gated: measured.gatedShare,
      seeding: 0,
    }),
    seeding: { seeds: measured.seedsPerSeeding, use: useOf({ round: 0, gated: 0, seeding: 1 }) },
  };
}
