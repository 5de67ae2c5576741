import type { Agents } from "../domain/ports/agents.ts";
import type { ItemStore } from "../domain/ports/item-store.ts";
import type { JobStore } from "../domain/ports/job-store.ts";
import type { PageStore } from "../domain/ports/page-store.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import type { RunLease, RunStore } from "../domain/ports/run-store.ts";
import type { SeedStore } from "../domain/ports/seed-store.ts";
import type { WebLookup } from "../domain/ports/tool-set.ts";
import type { Tracer } from "../domain/ports/tracer.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";

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

/** Parts that a panel sample's job needs. The job runs while the loop is suspended, without the run's lease. */
export type SampleParts = Pick<LoopParts, "agents" | "items" | "runs" | "method" | "signal">;
