import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Solution, Trial, TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { EvaluationStore, TrialKey } from "../../domain/ports/evaluation/evaluation-store.ts";
import type { Judge } from "../../domain/ports/evaluation/judge.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { judgeTrial } from "../judge/judge-trial.ts";
import { noSolution, type TrialSolver } from "../solvers/trial-solver.ts";
import { judgeScope, trialScope } from "./trial-keys.ts";

/** The state of a trial that an earlier process stored. */
export interface EarlierTrial {
  /** Null if the trial has to be solved, or solved again. */
  readonly solved: Solution | null;
  /** Verdict on that solution. */
  readonly verdict: TrialVerdict | null;
}

export interface TrialParts {
  readonly evaluationId: string;
  readonly store: Pick<EvaluationStore, "putSolution" | "putVerdict">;
  readonly solver: TrialSolver;
  readonly judge: Judge;
  /** Day of the evaluation's start. */
  readonly today: IsoDate;
  /** Time limit for one question, in milliseconds. */
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
}

/** Solves and judges one item. The solution and the verdict are each stored at once, so that nothing is done twice after a stop. */
export async function runTrial(
  parts: TrialParts,
  { trial, item, before }: { trial: TrialKey; item: BenchmarkItem; before: EarlierTrial },
): Promise<Trial> {
  const { evaluationId, store, judge, signal } = parts;
  const { solved } = before;
  const scope = trialScope(evaluationId, trial);
  const key: CallKey = { scope, step: trial.solver, round: trial.run, name: trial.mode };
  const solution = solved ?? (await solve(parts, { trial, item, key }));
  if (solved === null) await store.putSolution(evaluationId, trial, solution);
  const time = nextJudging(before);
  // An unscored answer is judged again under its own key, because the ledger would replay the unusable replies of the first key
  // permanently. `time` increases only with a stored verdict, so a usable reply that was paid for before a kill is found under the same
  // key.
  const name = time === 1 ? key.name : `${key.name}/again-${time}`;
  const judging = { ...key, scope: judgeScope.of(scope), step: "judge", name };
  // Each trial gets its own signal. With one shared signal, Node would report the many listeners as a leak.
  const call = { key: judging, signal: AbortSignal.any([signal]) };
  const judged = await judgeTrial(judge, { item, solution }, call);
  const verdict = time === 1 ? judged : { ...judged, judging: time };
  await store.putVerdict(evaluationId, trial, verdict);
  return { ...trial, solution, verdict };
}

function nextJudging({ solved, verdict }: EarlierTrial): number {
  if (solved === null || verdict?.outcome !== "unscored") return 1;
  return (verdict.judging ?? 1) + 1;
}

async function solve(
  { solver, today, timeLimitMs, signal }: TrialParts,
  { trial, item, key }: { trial: TrialKey; item: BenchmarkItem; key: CallKey },
): Promise<Solution> {
  const { mode, run } = trial;
  const late = AbortSignal.timeout(timeLimitMs);
  const start = performance.now();
  const seconds = (): number => Math.round(performance.now() - start) / 1000;
  try {
    const solution = await solver.solve({
      item,
      mode,
      run,
      today,
      key,
      signal: AbortSignal.any([signal, late]),
    });
    return { ...solution, seconds: seconds() };
  } catch (error) {
    if (!late.aborted || signal.aborted) throw error;
    const detail = `no answer after ${timeLimitMs / 60_000} minutes`;
    return { ...noSolution("time-limit", detail), seconds: seconds() };
  }
}
