import type { JobsOptions, JobType, WorkerOptions } from "bullmq";
import { z } from "zod";

type WorkerSettings = Pick<
  WorkerOptions,
  "concurrency" | "lockDuration" | "stalledInterval" | "runRetryDelay" | "removeOnComplete" | "removeOnFail"
>;

interface Closable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** The part of BullMQ's queue that is used. BullMQ's own type differs between the back ends. */
export interface BackEndQueue extends Closable {
  add(name: string, data: QueueJob, options: JobsOptions): Promise<unknown>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  getFailed(): Promise<{ data: QueueJob; failedReason: string }[]>;
  /** Adds a job at a fixed interval. A second call with the same id changes the same scheduler. */
  upsertJobScheduler(
    id: string,
    repeat: { every: number },
    job: {
      name: string;
      data: QueueJob;
      opts: Pick<JobsOptions, "attempts" | "removeOnComplete" | "removeOnFail">;
    },
  ): Promise<unknown>;
  getJobScheduler(id: string): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

export interface BackEndWorker extends Closable {
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "failed", listener: (job: unknown, error: Error) => void): unknown;
}

/** The storage of BullMQ's queues. Code above this interface doesn't know which one is used. */
export interface QueueBackEnd {
  /** Name of the back end, for error messages. */
  readonly where: string;
  openQueue(name: string): BackEndQueue;
  openWorker(
    name: string,
    process: (job: QueueJob) => Promise<void>,
    settings: WorkerSettings,
  ): BackEndWorker;
  /** Rejects if the back end does not answer. */
  ping(): Promise<void>;
  /** Creates the tables that queues and workers need, if they don't exist. */
  prepare(): Promise<void>;
  /** Recreates tables that an operator dropped. Returns true if that may fix this error. */
  restore(error: unknown): Promise<boolean>;
  /** Closes all remaining connections. Queues and workers must be closed before. */
  close(): Promise<void>;
}

/** Data of a job in a queue. It has only ids, and never the text of a question or an answer. */
export const queueJob = z.strictObject({ jobId: z.string().min(1), dispatch: z.int().min(0) });
export type QueueJob = z.infer<typeof queueJob>;
