import type { Agents } from "../domain/ports/agents.ts";
import type { ItemStore } from "../domain/ports/item-store.ts";
import type { JobStore } from "../domain/ports/job-store.ts";
import type { PageStore } from "../domain/ports/page-store.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import type { RunLease, RunStore } from "../domain/ports/run-store.ts";
import type { SeedStore } from "../domain/ports/seed-store.ts";
import type { SeedingStore } from "../domain/ports/seeding-store.ts";
import type { WebLookup } from "../domain/ports/tool-set.ts";
import type { DomainsSettings } from "../domain/settings/domains-settings.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";

/** All that the loop of one run works with; who builds the parts closes them. */
export interface LoopParts {
  readonly agents: Agents;
  readonly items: ItemStore;
  readonly runs: RunStore;
  readonly seeds: SeedStore;
  readonly pages: PageStore;
  /** Search and pages for what code looks up itself. */
  readonly lookup: WebLookup;
  readonly jobs: JobStore;
  readonly questions: QuestionStore;
  readonly method: MethodSettings;
  /** Deterministic mode: the result of a run must not depend on which of several calls under way ends first. */
  readonly ordered?: boolean;
  /** Puts a due job before the workers; that it is lost is no harm, the reconciler finds the row. */
  readonly dispatch: (jobId: string) => Promise<void>;
  /** The lease under which this process holds the run: every write is fenced by it. */
  readonly lease: () => RunLease;
  /** Aborted when the lease is lost or the process shuts down; its reason is thrown at the next step or call. */
  readonly signal?: AbortSignal;
}

/** What a panel sample's job needs: it runs beside the suspended loop, without its lease. */
export type SampleParts = Pick<LoopParts, "agents" | "items" | "runs" | "method" | "signal">;

/** What a seeding's job needs. */
export interface SeedingParts extends Pick<LoopParts, "agents" | "seeds" | "pages" | "method" | "signal"> {
  readonly seedings: SeedingStore;
  readonly domains: DomainsSettings;
}
