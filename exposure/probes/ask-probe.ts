import type { EvaluationLimits } from "../../domain/evaluation/evaluation-limits.ts";
import { isFailure, type Solution, type TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { ProbeTrial } from "../../domain/exposure/probe.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Judge } from "../../domain/ports/evaluation/judge.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { judgeTrial } from "../../evaluation/judge/judge-trial.ts";
import { questionLine } from "../../evaluation/question-line.ts";
import { judgeScope } from "../../evaluation/runner/trial-keys.ts";
import { noSolution, type TrialSolver, type TrialWork } from "../../evaluation/solvers/trial-solver.ts";
import { freshetQuestions } from "../../formats/read/freshet-questions.ts";

export interface AskParts {
  readonly stores: Pick<Stores, "questions" | "exposureEvents" | "probes" | "ledger">;
  readonly solver: TrialSolver;
  readonly judge: Judge;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Asks one model one question as an evaluation would, judges the answer and stores it. Returns the cost in dollars. */
export async function askProbe(
  { stores, solver, judge, clock, signal }: AskParts,
  { model, mode, questionId, arm }: ProbeTrial,
  given: {
    readonly probeId: string;
    readonly scope: CallScope;
    /** Providers that see the question. */
    readonly providers: readonly string[];
    readonly limits: EvaluationLimits;
  },
): Promise<number> {
  const { probeId, scope, providers, limits } = given;
  const question = await stores.questions.get(questionId);
  if (question === null) return 0;
  const asked = clock.now();
  await stores.exposureEvents.note(
    [...new Set(providers)].map((party) => ({
      itemId: questionId,
      kind: "sent-to-provider" as const,
      key: `probe/${probeId}/${party}`,
      party,
      at: asked,
      detail: { by: "probe", probe: probeId },
    })),
  );
  const item = freshetQuestions.read(questionLine(question), 1);
  const key = { scope, step: model, round: 1, name: mode };
  const today = asked.toISOString().slice(0, 10);
  const solution = await solve(solver, { item, mode, run: 1, today, key, signal }, limits.minutes * 60_000);
  const judging = { ...key, scope: judgeScope.of(scope), step: "judge" };
  const verdict = await judgeTrial(judge, { item, solution }, { key: judging, signal });
  await stores.probes.putAnswer({
    probeId,
    model,
    mode,
    questionId,
    arm,
    asked,
    correct: scoreOf(solution, verdict),
  });
  const judged = await stores.ledger.spend(judging.scope);
  return (solution.dollars ?? 0) + (judged.dollars ?? 0);
}

async function solve(
  solver: TrialSolver,
  work: TrialWork,
  timeLimitMs: number,
): Promise<Omit<Solution, "seconds">> {
  const late = AbortSignal.timeout(timeLimitMs);
  try {
    return await solver.solve({ ...work, signal: AbortSignal.any([work.signal, late]) });
  } catch (error) {
    if (!late.aborted || work.signal.aborted) throw error;
    return noSolution("time-limit", `no answer after ${timeLimitMs / 60_000} minutes`);
  }
}

/**
 * Scores an answer. Null if the model or the judge failed: a failed server says nothing about the model, while a missing answer is wrong.
 */
function scoreOf(
  { termination }: Pick<Solution, "termination">,
  { outcome }: Pick<TrialVerdict, "outcome">,
): boolean | null {
  return isFailure(termination) || outcome === "unscored" ? null : outcome === "correct";
}
