import type { Seed } from "../../run/seed.ts";
import type { TemplatedItem, TemplatedTask } from "../../wikidata/templated-item.ts";
import type { Run, RunLease } from "./run-store.ts";

/** Tasks of runs that make templated questions, and what became of them. */
export interface TemplatedStore {
  /**
   * Creates the run of a task, with its seed, in one transaction: no worker finds the run without its task. The same question gives the
   * same run in the same refresh, and an existing run stays as it is. Null where the refresh was dropped: nothing is created then.
   */
  begin(order: {
    readonly refreshId: string;
    /** The delta's entity. A seed of this name that is known already is used as it is. */
    readonly seed: Omit<Seed, "id">;
    readonly task: TemplatedTask;
  }): Promise<Run | null>;
  /** The task of a run; null where it has none. */
  getTask(runId: string): Promise<TemplatedTask | null>;
  /** Stores what the accepted item will remember of its origin. */
  putItem(lease: RunLease, item: TemplatedItem): Promise<void>;
  getItem(runId: string): Promise<TemplatedItem | null>;
}
