import type { Agents } from "../domain/ports/models/agents.ts";
import type { CallKey, CallScope } from "../domain/ports/models/call-ledger.ts";
import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { ItemStore } from "../domain/ports/runs/item-store.ts";
import type { Run, RunLease, RunStore } from "../domain/ports/runs/run-store.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { PageStore } from "../domain/ports/web/page-store.ts";
import type { WebLookup } from "../domain/ports/web/tool-set.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";
import type { LoopState, LoopUpdate, Outcome } from "./loop-state.ts";

/** Everything that the loop of one run works with. The code that builds the parts also closes them. */
export interface LoopParts {
  readonly agents: Agents;
  readonly items: ItemStore;
  readonly runs: RunStore;
  readonly seeds: SeedStore;
  readonly pages: PageStore;
  /** Search and page visits that the code makes itself, without an agent. */
  readonly lookup: WebLookup;
  readonly jobs: JobStore;
  readonly questions: QuestionStore;
  readonly method: MethodSettings;
  /** Deterministic mode: the result of a run must not depend on which of several calls under way ends first. */
  readonly ordered?: boolean;
  /** Enqueues a due job for the workers. A lost message does no harm, since the reconciler finds the job's row later. */
  readonly dispatch: (jobId: string) => Promise<void>;
  /** Returns the lease under which this process works on the run. Every write checks it, so a process that lost its lease can't write. */
  readonly lease: () => RunLease;
  /** Signal that aborts when the lease is lost or the process shuts down. The next step or call throws its reason. */
  readonly signal?: AbortSignal;
  /** Told of each step; absent if no traces are sent. */
  readonly tracer?: Tracer | undefined;
}

/** What a step works with: the parts of the loop, and the run with its state at this step. */
export interface StepContext extends LoopParts {
  readonly state: LoopState;
  readonly run: Run;
  readonly seed: Seed;
  readonly held: RunLease;
  readonly scope: CallScope;
  /** Day on which the run began. A resumed step must make the same requests, so it doesn't read the clock again. */
  readonly today: string;
  /** Makes the ledger key of one of this step's calls from the call's name. */
  readonly key: (name: string) => CallKey;
}

/** A step's update of the state. Without an outcome the loop continues. */
export type StepResult<Other extends Outcome = never> = Omit<LoopUpdate, "outcome"> & {
  readonly outcome?: Other | "continue";
};

/**
 * One step of the loop. Its type lists the outcomes that it may have besides `continue`. After a kill a step runs again from its
 * beginning, so it must be idempotent: the ledger replays calls with equal keys and inputs, and stores recognise their rows by content.
 */
export type Step<Other extends Outcome = never> = (context: StepContext) => Promise<StepResult<Other>>;

/** Parts that a panel sample's job needs. The job runs while the loop is suspended, without the run's lease. */
export type SampleParts = Pick<LoopParts, "agents" | "items" | "runs" | "method" | "signal">;
