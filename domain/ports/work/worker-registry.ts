import type { LifecycleState } from "../../exposure/lifecycle.ts";
import type { DeliveryCounts } from "../access/hook-store.ts";
import type { RunStatus } from "../runs/run-store.ts";
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
  /** False if the worker ended without saying so, or if its last sign of life is too old. */
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
  /** Lists the workers, oldest first. Killed workers are listed for a day. */
  list(): Promise<KnownWorker[]>;
}

/** Numbers of those open jobs of one kind for which a process waits. */
export interface JobDepth {
  /** Number of jobs without a worker: due now or later, or left by a worker that died. */
  readonly due: number;
  readonly running: number;
  /** Seconds for which the oldest job without a worker could have been taken; 0 if none can be taken. */
  readonly oldestSeconds: number;
}

/** Numbers of unfinished jobs of one kind by state, whether or not a process still waits for them. */
export type QueueStates = Readonly<Record<"due" | "running" | "waiting" | "dead", number>>;

/** Leases that one worker holds. */
export interface HeldLeases {
  /** Name under which the worker takes jobs. */
  readonly owner: string;
  /** Number of the runs that its jobs belong to. */
  readonly runs: number;
  readonly jobs: number;
  /** Seconds until its last lease ends, if it is not renewed. */
  readonly seconds: number;
}

/** Figures over all machines on the database, for progress and metrics. */
export interface WorkStats {
  depth(): Promise<Record<JobKind, JobDepth>>;
  queues(): Promise<Record<JobKind, QueueStates>>;
  /**
   * Counts the model calls of other processes that are reserved and not committed. Their job must be leased to a process whose name does
   * not begin with `owner`. So a call that a killed process left behind does not count, because no process has a lease on its job.
   */
  callsElsewhere(
    owner: string,
    /** Names of workers whose calls don't count, because they have stopped. */
    stopped?: readonly string[],
  ): Promise<{ readonly calls: number; readonly oldestSeconds: number }>;
  /** Lists the workers that hold leases and whose name does not begin with `owner`. */
  leasesElsewhere(owner: string): Promise<HeldLeases[]>;
  /** Numbers of jobs in the dead letter. */
  dead(): Promise<Record<JobKind, number>>;
  runs(): Promise<Record<RunStatus, number>>;
  /** Numbers of accepted questions by lifecycle state. */
  items(): Promise<Record<LifecycleState, number>>;
  /** Number of pages that were found to show a question, its answer or a canary. */
  leaks(): Promise<number>;
  /** Numbers of messages to hooks. */
  deliveries(): Promise<DeliveryCounts>;
}
