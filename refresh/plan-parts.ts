import type { LifecycleStore } from "../domain/ports/questions/lifecycle-store.ts";
import type { QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { RefreshStore } from "../domain/ports/runs/refresh-store.ts";
import type { RunStore } from "../domain/ports/runs/run-store.ts";
import type { SeedingStore, SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** What the planning of a refresh reads and changes: its stores, its jobs, and the settings of its runs. */
export interface PlanParts {
  readonly refreshes: RefreshStore;
  readonly runs: RunStore;
  readonly seeds: SeedStore;
  readonly seedings: SeedingStore;
  readonly questions: QuestionStore;
  readonly lifecycles: Pick<LifecycleStore, "list">;
  readonly jobs: JobStore;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Pick<Settings, "domains" | "method" | "work" | "forms">;
}
