import type { Agents } from "../domain/ports/models/agents.ts";
import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { ItemStore } from "../domain/ports/runs/item-store.ts";
import type { RunLease, RunStore } from "../domain/ports/runs/run-store.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { PageStore } from "../domain/ports/web/page-store.ts";
import type { WebLookup } from "../domain/ports/web/tool-set.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
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
