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

/** What is used of BullMQ's queue; its own type differs from back end to back end. */
export interface BackEndQueue extends Closable {
  add(name: string, data: QueueJob, options: JobsOptions): Promise<unknown>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  getFailed(): Promise<{ data: QueueJob; failedReason: string }[]>;
  /** Adds a job every so often; the same id again is the same scheduler. */
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

/** Where BullMQ keeps its queues; nothing above this interface knows which it is. */
export interface QueueBackEnd {
  /** For error lines: which part it is. */
  readonly where: string;
  openQueue(name: string): BackEndQueue;
  openWorker(
    name: string,
    process: (job: QueueJob) => Promise<void>,
    settings: WorkerSettings,
  ): BackEndWorker;
  /** Rejects where the back end does not answer. */
  ping(): Promise<void>;
  /** Makes ready what queues and workers need; nothing where it is there. */
  prepare(): Promise<void>;
  /** Brings back what an operator dropped; true where that may help with this error. */
  restore(error: unknown): Promise<boolean>;
  /** Cuts all connections that are left; queues and workers are closed before. */
  close(): Promise<void>;
}

/** All that a queue ever holds of a job: ids, never a question's or an answer's text. */
export const queueJob = z.strictObject({ jobId: z.string().min(1), dispatch: z.int().min(0) });
export type QueueJob = z.infer<typeof queueJob>;
