import { z } from "zod";
import type { trialMode } from "../evaluation/trial.ts";

/** One answer of a submission. `id` is the item's id in the release. */
export const submittedAnswer = z.object({
  id: z.string().min(1).max(200),
  answer: z.string().max(4_000),
});
export type SubmittedAnswer = z.infer<typeof submittedAnswer>;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/**
 * Figures over the whole release, which are all that the owner of a submission learns. Figures of small groups, and verdicts on single
 * answers, would tell the answers to whoever submits often enough.
 */
export const submissionResult = z.object({
  questions: z.int().describe("Number of the release's published questions."),
  answered: z.int().describe("Number of them that the submission answered."),
  correct: z.int(),
  accuracy: z.number().nullable().describe("Share of right answers; a missing answer counts as wrong."),
  interval: interval.describe("95 % interval of the accuracy."),
});
export type SubmissionResult = z.infer<typeof submissionResult>;

export interface Submission {
  readonly id: string;
  readonly releaseId: string;
  readonly tokenId: string;
  /** Name of the measured agent or model. */
  readonly name: string;
  readonly mode: z.infer<typeof trialMode>;
  readonly status: "due" | "done" | "failed";
  readonly result: SubmissionResult | null;
  /** Code of the error that ended it. */
  readonly error: string | null;
  readonly submitted: Date;
  readonly ended: Date | null;
}

/** Answers of outside agents to a release's questions, which workers grade. */
export interface SubmissionStore {
  /**
   * Stores a submission. The same id again changes nothing. Null if the token has reached `most` submissions to this release since `since`.
   */
  create(
    submission: Pick<Submission, "id" | "releaseId" | "tokenId" | "name" | "mode"> & {
      readonly answers: readonly SubmittedAnswer[];
    },
    limit: { readonly most: number; readonly since: Date },
  ): Promise<Submission | null>;
  get(id: string): Promise<Submission | null>;
  /** Lists the newest first; of one token if it is given. */
  list(filter: { readonly tokenId?: string | undefined; readonly limit: number }): Promise<Submission[]>;
  /** Takes a due submission for some seconds; null if there is none. */
  take(
    leaseSeconds: number,
  ): Promise<
    (Submission & { readonly answers: readonly SubmittedAnswer[]; readonly attempts: number }) | null
  >;
  end(id: string, outcome: { readonly result: SubmissionResult } | { readonly error: string }): Promise<void>;
}
