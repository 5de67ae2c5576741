import type { BenchmarkItem } from "../evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../evaluation/evaluation-plan.ts";
import type { Solution, Trial, TrialVerdict } from "../evaluation/trial.ts";

export interface Evaluation {
  readonly id: string;
  /** The file that the questions came in, or what they were called. */
  readonly source: string;
  readonly format: string;
  readonly plan: EvaluationPlan;
  readonly status: "open" | "done";
  readonly started: Date;
  readonly ended: Date | null;
}

/** Names one trial of an evaluation. */
export type TrialKey = Pick<Trial, "itemId" | "solver" | "mode" | "run">;

/** Evaluations with their questions, and what each trial came to. A trial's model calls are in the call ledger, under its own scope. */
export interface EvaluationStore {
  /** `planHash`: equal for evaluations that would do the same. */
  create(
    request: Pick<Evaluation, "source" | "format" | "plan"> & {
      readonly planHash: string;
      readonly items: readonly BenchmarkItem[];
    },
  ): Promise<Evaluation>;
  get(id: string): Promise<Evaluation | null>;
  newest(planHash: string): Promise<Evaluation | null>;
  listItems(id: string): Promise<BenchmarkItem[]>;
  listTrials(id: string): Promise<Trial[]>;
  /** A solution in place of an earlier one of the same trial; its verdict is due again then. */
  putSolution(id: string, key: TrialKey, solution: Solution): Promise<void>;
  putVerdict(id: string, key: TrialKey, verdict: TrialVerdict): Promise<void>;
  /**
   * What all its calls together may cost from now on; for who holds it. What an earlier holder had under way counts as lost.
   */
  setBudget(id: string, dollars: number | null): Promise<void>;
  finish(id: string): Promise<void>;
  /** Gives an evaluation without a canary this one, for good; gives back the one that it has. */
  keepCanary(id: string, sentence: string): Promise<string>;
  /** What all model calls of the evaluation have cost, the judge's and those under way in other trials too. */
  dollars(id: string): Promise<number>;
  /** Takes the evaluation for this process alone, or gives null where another one works on it. A killed one's is free. */
  hold(id: string): Promise<{ release(): Promise<void> } | null>;
}
