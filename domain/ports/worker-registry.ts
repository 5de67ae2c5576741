import type { Job, JobKind } from "./job-store.ts";

/** A process that takes jobs. */
export interface WorkerProcess {
  /** Name under which it takes jobs. */
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** Version of Freshet. */
  readonly version: string;
  readonly kinds: readonly JobKind[];
}

export interface KnownWorker extends WorkerProcess {
  readonly started: Date;
  /** Time of its last sign of life. */
  readonly seen: Date;
  /** False if it ended without saying so, or has given no sign of life for too long. */
  readonly alive: boolean;
  /** Number of jobs that it works on. */
  readonly jobs: number;
  /** Some of these jobs, twenty at most, by kind and id. */
  readonly current: readonly CurrentJob[];
}

/** A job that a worker works on. Its scope is its run, its seeding or its scheduled run. */
export type CurrentJob = Pick<Job, "id" | "kind" | "scopeId" | "round">;

/** The workers of all machines. A worker gives signs of life, and says when it leaves. */
export interface WorkerRegistry {
  /** Says that a worker lives. It counts as gone after `seconds` without another sign. */
  beat(worker: WorkerProcess, seconds: number): Promise<void>;
  leave(id: string): Promise<void>;
  /** Lists the workers, the oldest first; those that were killed too, for a day. */
  list(): Promise<KnownWorker[]>;
}
