import type { PossibleRun, PossibleSeeding, StepUse } from "./possible-refresh.ts";
import { type Priors, spreadOfPriors } from "./read-priors.ts";

/** Number of runs of a ledger that the priors weigh as much as (decision 0178). */
export const weightOfPriors = 12;

/**
 * Draws runs and seedings as the priors expect them. Added to those of a small ledger, they keep a few runs that went well or badly from
 * deciding the estimate alone; beside the runs of a large ledger they hardly count.
 */
export function drawPseudoObservations(
  { method, measured, steps }: Priors,
  random: () => number,
): { readonly runs: readonly PossibleRun[]; readonly seedings: readonly PossibleSeeding[] } {
  // A step that takes more calls than it was measured with does so in all runs.
  const drawn = steps.map((step) => ({
    ...step,
    calls: step.calls * (1 - spreadOfPriors + 2 * spreadOfPriors * random()),
  }));
  const useOf = (times: { readonly [unit in (typeof steps)[number]["unit"]]?: number }) =>
    new Map<string, StepUse>(
      drawn.flatMap(({ step, role, unit, calls: each, input, output, dollars }) => {
        const calls = each * (times[unit] ?? 0);
        const sums = { inputTokens: calls * input, outputTokens: calls * output, dollars: calls * dollars };
        return calls > 0 ? [[`${step}/${role}`, { step, role, calls, ...sums }] as const] : [];
      }),
    );
  const roundsOfAccepted = Math.min(method.maxRounds, method.minRounds + measured.roundsAboveLeast);
  const roundsOfRejected = measured.roundsOfRejected * (method.minRounds / measured.minRounds);
  const runs = Array.from({ length: weightOfPriors }, (): PossibleRun => {
    if (random() < measured.acceptedShare)
      return { counts: random() < measured.solvedShare, use: useOf({ round: roundsOfAccepted, gated: 1 }) };
    const gated = Number(random() < measured.gatedShare);
    return { counts: false, use: useOf({ round: roundsOfRejected, gated }) };
  });
  const seedings = Array.from(
    { length: Math.max(1, Math.round(weightOfPriors / measured.seedsPerSeeding)) },
    (): PossibleSeeding => ({ seeds: measured.seedsPerSeeding, use: useOf({ seeding: 1 }) }),
  );
  return { runs, seedings };
}
