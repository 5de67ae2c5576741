import type { BenchmarkItem } from "../../evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../evaluation/evaluation-plan.ts";
import type { Solution, Trial, TrialVerdict } from "../../evaluation/trial.ts";
import type { PageSnapshot } from "../../page/page-snapshot.ts";
import type { SearchOutcome } from "../../page/search-outcome.ts";
import type { ListPosition } from "../list-position.ts";
import type { CallScope } from "../models/call-ledger.ts";

export interface Evaluation {
  readonly id: string;
  /** File with the questions, or another name for them. */
  readonly source: string;
  readonly format: string;
  readonly plan: EvaluationPlan;
  readonly status: "open" | "done";
  readonly started: Date;
  readonly ended: Date | null;
}

/** Key of one trial in an evaluation. */
export type TrialKey = Pick<Trial, "itemId" | "solver" | "mode" | "run">;

/**
 * Evaluations with their questions and the results of their trials. A trial's model calls are in the call ledger under the trial's own
 * scope.
 */
export interface EvaluationStore {
  /** Creates an evaluation. `planHash` is equal for evaluations that would do the same. */
  create(
    request: Pick<Evaluation, "source" | "format" | "plan"> & {
      readonly planHash: string;
      readonly items: readonly BenchmarkItem[];
    },
  ): Promise<Evaluation>;
  get(id: string): Promise<Evaluation | null>;
  /**
   * Lists evaluations, newest first: those before a position if one is given, or the one with an id. Evaluations that grade submissions are
   * left out, because their figures would tell more about a submission than its own result does.
   */
  list(filter: {
    readonly id?: string | undefined;
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<Evaluation[]>;
  newest(planHash: string): Promise<Evaluation | null>;
  listItems(id: string): Promise<BenchmarkItem[]>;
  listTrials(id: string): Promise<Trial[]>;
  /** Stores a solution and replaces an earlier one of the same trial; the trial then needs a new verdict. */
  putSolution(id: string, key: TrialKey, solution: Solution): Promise<void>;
  putVerdict(id: string, key: TrialKey, verdict: TrialVerdict): Promise<void>;
  /**
   * Sets what all calls of the evaluation together may cost. Only the process that has taken the evaluation (`hold`) calls this. Amounts
   * that an earlier process had reserved are counted as lost.
   */
  setBudget(id: string, dollars: number | null): Promise<void>;
  finish(id: string): Promise<void>;
  /** Gives the evaluation a permanent canary if it has none. Returns the canary that it has after that. */
  keepCanary(id: string, sentence: string): Promise<string>;
  /** Cost of all model calls of the evaluation, including the judge's and those of trials under way. */
  dollars(id: string): Promise<number>;
  /** Takes the evaluation for this process alone. Null if another process works on it. When a process dies, its evaluations become free. */
  hold(id: string): Promise<{ release(): Promise<void> } | null>;
}

/** A model call in the ledger. Of its request only the hash is stored. */
export interface RecordedCall {
  readonly name: string;
  readonly turn: number;
  readonly attempt: number;
  readonly model: string;
  readonly reply: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  readonly begun: Date;
  readonly ended: Date;
}

interface RecordedSearch {
  /** Turn in the tool call's key. */
  readonly turn: number;
  readonly query: string;
  readonly outcome: SearchOutcome;
  readonly at: Date;
}

interface RecordedVisit {
  readonly url: string;
  readonly page: PageSnapshot;
  readonly at: Date;
}

/** Everything that was recorded about one piece of work, enough to show each of its steps. */
export interface Trajectory {
  /** Answered calls, in the order in which they began. */
  readonly calls: readonly RecordedCall[];
  readonly searches: readonly RecordedSearch[];
  readonly visits: readonly RecordedVisit[];
  /** Whether the work was shown an address. A withheld address was never shown. */
  readonly isGranted: (url: string) => boolean;
}

/** Reads what other stores wrote: the call ledger, searches, visits. */
export interface TrajectoryStore {
  read(scope: CallScope): Promise<Trajectory>;
  /** First and last time that an evaluation used the web; null when it never did. */
  webDates(evaluationId: string): Promise<{ readonly first: Date; readonly last: Date } | null>;
}
