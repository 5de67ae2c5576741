import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { MeasuredProfile } from "../../refresh/estimate/measured-profiles.ts";
import { roleGroupOf } from "../../refresh/estimate/possible-refresh.ts";
import type { LedgerRun, RefreshLedger } from "./make-ledgers.ts";

/** Steps that a run takes once it comes to the gates, and not in each round. */
const stepsOfGates = new Set([
  "judge-text",
  "judge-privacy",
  "closed-book",
  "seek-alternatives",
  "oracle",
  "panel",
  "test-answers",
]);
const panelModels = 6;

/**
 * Computes the priors of a profile: means over all runs and seedings of all ledgers together. Each run has the same weight, whichever
 * refresh it belongs to. A run that was dropped counts as one that was not accepted.
 */
export function measureProfile(ledgers: readonly RefreshLedger[], method: MethodSettings): MeasuredProfile {
  const runs = ledgers.flatMap((ledger) => ledger.runs);
  const seedings = ledgers.flatMap((ledger) => ledger.seedings);
  const accepted = runs.filter(({ status }) => status === "accepted");
  const others = runs.filter(({ status }) => status !== "accepted");
  const gated = runs.filter((run) => run.gated);
  const roundOf = ({ round }: LedgerRun): number => round;
  const times = { round: sum(runs.map(roundOf)), gated: gated.length, seeding: seedings.length };
  const { samples } = method.panel;
  return {
    commit: [...new Set(ledgers.map(({ commit }) => commit))].join(", "),
    seeds: ledgers.map(({ seed }) => seed).join(", "),
    runs: runs.length,
    questions: accepted.length,
    acceptedShare: short(share(accepted.length, runs.length)),
    solvedShare: short(share(accepted.filter(({ unsolved }) => !unsolved).length, accepted.length)),
    minRounds: method.minRounds,
    roundsAboveLeast: short(Math.max(0, mean(accepted.map(roundOf)) - method.minRounds)),
    roundsOfRejected: short(mean(others.map(roundOf))),
    gatedShare: short(share(others.filter((run) => run.gated).length, others.length)),
    seedsPerSeeding: short(Math.max(1, runs.length) / Math.max(1, seedings.length)),
    samples,
    closedBookSamples: method.closedBook.samples,
    guessModels: method.guess.models,
    unsolvedAfter: method.panel.markUnsolved ? method.panel.unsolvedAfter : 0,
    drawnShare: short(mean(gated.map(({ drawn }) => drawn / (panelModels * samples)))),
    steps: sumSteps(ledgers).map(({ kind, step, role, calls, input, output }) => {
      const unit = kind === "seeding" ? "seeding" : stepsOfGates.has(step) ? "gated" : "round";
      return {
        ...{ step, role, unit, calls: short(share(calls, times[unit])) },
        ...{ input: Math.round(share(input, calls)), output: Math.round(share(output, calls)) },
      };
    }),
  };
}

/** Sums of all ledgers by step and role, the most calls first. */
function sumSteps(ledgers: readonly RefreshLedger[]) {
  const sums = new Map<
    string,
    { kind: string; step: string; role: string; calls: number; input: number; output: number }
  >();
  for (const { kind, step, ...entry } of ledgers.flatMap(({ entries }) => entries)) {
    const role = roleGroupOf(entry.role);
    const key = `${kind}/${step}/${role}`;
    const known = sums.get(key) ?? { kind, step, role, calls: 0, input: 0, output: 0 };
    sums.set(key, {
      ...known,
      calls: known.calls + entry.calls,
      input: known.input + entry.inputTokens,
      output: known.output + entry.outputTokens,
    });
  }
  return [...sums.values()].sort((a, b) => b.calls - a.calls);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number => part / Math.max(1, whole);
const mean = (values: readonly number[]): number => share(sum(values), values.length);
const short = (value: number): number => Number(value.toPrecision(4));
