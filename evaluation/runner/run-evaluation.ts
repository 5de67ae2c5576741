import { FreshetError } from "../../domain/errors/freshet-error.ts";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { isFailure, type Trial } from "../../domain/evaluation/trial.ts";
import type {
  Evaluation,
  EvaluationStore,
  TrialKey,
} from "../../domain/ports/evaluation/evaluation-store.ts";
import type { Judge } from "../../domain/ports/evaluation/judge.ts";
import type { TrialSolver } from "../solvers/trial-solver.ts";
import { isLeftOut } from "./is-left-out.ts";
import { runTrial } from "./run-trial.ts";
import { findSameAsked, takeOver } from "./take-over.ts";
import { listTrials, trialName } from "./trial-keys.ts";

export interface EvaluationParts {
  readonly store: EvaluationStore;
  /** Returns the solver of that name. @throws SettingsError if the name is not in the plan */
  readonly solverOf: (name: string) => TrialSolver;
  readonly judge: Judge;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called at the start, and after each trial is judged. */
  readonly onProgress: (progress: EvaluationProgress) => void;
}

export interface EvaluationProgress {
  readonly done: number;
  readonly total: number;
  /** Number of trials done by this process; with `seconds`, the basis for estimating the time left. */
  readonly doneHere: number;
  readonly seconds: number;
  /** Cost of all calls of the evaluation so far. */
  readonly dollars: number;
}

/** How an evaluation ended. `budget` means that the budget is used up and the remaining trials are still due. */
export type EvaluationEnd =
  | { readonly stopped: "budget"; readonly why: string }
  | { readonly stopped: "signal" | null };

/**
 * Works on the trials that are due, at most `concurrency` at a time. A trial is due if it has no verdict, or if it ended through no fault
 * of the solver, because a server or an agent failed or the judge left the answer unscored. All other trials are kept. A trial is left out
 * if its solver would be given words of a page that was taken down. @throws an error that would make every further trial fail: an
 * unreachable model or unusable settings
 */
export async function runEvaluation(parts: EvaluationParts, evaluation: Evaluation): Promise<EvaluationEnd> {
  const { store, signal, onProgress } = parts;
  const items = new Map((await store.listItems(evaluation.id)).map((item) => [item.id, item]));
  const known = new Map((await store.listTrials(evaluation.id)).map((trial) => [trialName(trial), trial]));
  const all = listTrials(evaluation.plan, [...items.values()]).filter((trial) => {
    const item = items.get(trial.itemId);
    return item === undefined || !isLeftOut(item, trial.mode, known.get(trialName(trial)));
  });
  const due = all.filter((trial) => isDue(known.get(trialName(trial))));
  const sameAsked = findSameAsked([...items.values()]);
  const start = performance.now();
  let doneHere = 0;
  const tell = async (): Promise<void> =>
    onProgress({
      done: all.length - due.length + doneHere,
      total: all.length,
      doneHere,
      seconds: (performance.now() - start) / 1000,
      dollars: await store.dollars(evaluation.id),
    });
  await tell();
  const failed = new AbortController();
  const work = AbortSignal.any([signal, failed.signal]);
  const workOff = async (next: Iterable<TrialKey>): Promise<void> => {
    for (const trial of next) {
      if (work.aborted) return;
      const same = sameAsked(trial);
      const answered = same === null ? undefined : known.get(trialName(same));
      const done = await workOn({ ...parts, signal: work }, evaluation, { trial, items, known, answered });
      known.set(trialName(trial), done);
      doneHere += 1;
      await tell();
    }
  };
  // Trials that take over another trial's answer come after all trials that are asked.
  for (const part of [
    due.filter((trial) => sameAsked(trial) === null),
    due.filter((trial) => sameAsked(trial) !== null),
  ]) {
    const next = part.values();
    const workers = Array.from({ length: Math.min(parts.concurrency, part.length) }, () =>
      workOff(next).catch((error: unknown) => {
        if (!failed.signal.aborted) failed.abort(error);
      }),
    );
    await Promise.all(workers);
  }
  if (signal.aborted) return { stopped: "signal" };
  const { reason } = failed.signal;
  if (reason instanceof FreshetError && reason.code === "budget")
    return { stopped: "budget", why: reason.message };
  if (failed.signal.aborted) throw reason;
  await store.finish(evaluation.id);
  return { stopped: null };
}

function isDue(trial: Trial | undefined): boolean {
  if (trial === undefined || trial.verdict === null) return true;
  return isFailure(trial.solution.termination) || trial.verdict.outcome === "unscored";
}

async function workOn(
  { store, solverOf, judge, signal }: Pick<EvaluationParts, "store" | "solverOf" | "judge" | "signal">,
  { id, plan, started }: Evaluation,
  given: {
    readonly trial: TrialKey;
    readonly items: ReadonlyMap<string, BenchmarkItem>;
    readonly known: ReadonlyMap<string, Trial>;
    /** The finished trial whose answer this trial takes over, if there is one. */
    readonly answered: Trial | undefined;
  },
): Promise<Trial> {
  const item = given.items.get(given.trial.itemId);
  if (item === undefined) throw new TypeError(`a trial of an unknown item: ${given.trial.itemId}`);
  const known = given.known.get(trialName(given.trial));
  const isSolved = known !== undefined && !isFailure(known.solution.termination);
  const before = { solved: isSolved ? known.solution : null, verdict: known?.verdict ?? null };
  const timeLimitMs = plan.limits.minutes * 60_000;
  const { answered } = given;
  const solver: TrialSolver =
    answered === undefined
      ? solverOf(given.trial.solver)
      : { solve: async () => takeOver(answered.solution, answered.itemId) };
  return runTrial(
    {
      evaluationId: id,
      store,
      solver,
      judge,
      today: started.toISOString().slice(0, 10),
      timeLimitMs,
      signal,
    },
    { trial: given.trial, item, before },
  );
}
