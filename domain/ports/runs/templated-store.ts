import type { Seed } from "../../run/seed.ts";
import type { TemplatedItem, TemplatedTask } from "../../wikidata/templated-item.ts";
import type { Run, RunLease } from "./run-store.ts";

/** Tasks of runs that make templated questions, and the origins of the items that these runs made. */
export interface TemplatedStore {
  /**
   * Creates the run of a task together with its seed, in one transaction, so that no worker finds the run without its task. In the same
   * refresh the same question gives the same run, and an existing run stays unchanged. Null if the refresh was dropped; then nothing is
   * created.
   */
  begin(order: {
    readonly refreshId: string;
    /** The delta's entity. If a seed of this name exists already, that seed is used unchanged. */
    readonly seed: Omit<Seed, "id">;
    readonly task: TemplatedTask;
  }): Promise<Run | null>;
  /** Returns the task of a run. Null if the run has none. */
  getTask(runId: string): Promise<TemplatedTask | null>;
  /** Stores the origin that the accepted item will have. */
  putItem(lease: RunLease, item: TemplatedItem): Promise<void>;
  getItem(runId: string): Promise<TemplatedItem | null>;
}
