import { z } from "zod";
import type { trialMode } from "../../evaluation/trial.ts";
import type { IsoDate } from "../../iso-date.ts";
import type { ListPosition } from "../list-position.ts";

/** One answer of a submission. `id` is the item's id in the release. */
export const submittedAnswer = z.object({
  id: z.string().min(1).max(200),
  answer: z.string().max(4_000),
  overLimit: z
    .boolean()
    .optional()
    .describe("Whether the agent asked for more tool calls than it was allowed, as the submitter states."),
});
export type SubmittedAnswer = z.infer<typeof submittedAnswer>;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** Properties by which the figures of a submission are broken down. `month`: the month since which the answer is known to be valid. */
export const groupedBy = ["language", "domain", "form", "month"] as const;

/**
 * Figures of a group of questions. Several small groups are merged: into a group called `other`, or for months into one such as
 * `2026-03/2026-05`.
 */
const group = z.object({
  by: z.enum(groupedBy),
  value: z.string(),
  questions: z.int().describe("Number of its questions that were scored."),
  correct: z.int(),
});
export type SubmissionGroup = z.infer<typeof group>;

/**
 * Figures over the whole release, and over large groups of its questions. Figures of small groups and verdicts on single answers are left
 * out, because they would reveal the answers to anybody who submits often enough.
 */
export const submissionResult = z.object({
  questions: z.int().describe("Number of the release's published questions."),
  answered: z.int().describe("Number of them that the submission answered."),
  correct: z.int(),
  accuracy: z.number().nullable().describe("Share of right answers; a missing answer counts as wrong."),
  interval: interval.describe("95 % interval of the accuracy."),
  overLimit: z
    .object({ questions: z.int(), over: z.int() })
    .nullable()
    .default(null)
    .describe(
      "Answers whose agent exceeded its tool calls (ER), of those that state it; null where none does.",
    ),
  groups: z
    .array(group)
    .default([])
    .describe(
      "Only of the first submission of a token to a release in a mode: differences would tell answers.",
    ),
});
export type SubmissionResult = z.infer<typeof submissionResult>;

export interface Submission {
  readonly id: string;
  readonly releaseId: string;
  readonly tokenId: string;
  /** Name of the measured agent or model. */
  readonly name: string;
  readonly mode: z.infer<typeof trialMode>;
  /** Last day of the training data of the measured model, as the submitter states; null where unknown. */
  readonly trainingCutoff: IsoDate | null;
  /** Cost of all answers, as the submitter states; null where unknown. */
  readonly dollars: number | null;
  readonly status: "due" | "done" | "failed";
  readonly result: SubmissionResult | null;
  /** Code of the error that ended it. */
  readonly error: string | null;
  readonly submitted: Date;
  readonly ended: Date | null;
}

/** The right to grade a submission until `leaseUntil`. */
export interface SubmissionLease {
  readonly id: string;
  readonly leaseUntil: Date;
}

/** A submission that one process has to itself until its lease ends. */
export interface TakenSubmission extends Submission, SubmissionLease {
  readonly answers: readonly SubmittedAnswer[];
  /** Number of attempts, this one included. */
  readonly attempts: number;
}

/** Answers of outside agents to a release's questions, which workers grade. */
export interface SubmissionStore {
  /**
   * Stores a submission. Storing the same id again changes nothing. Null if the token has made `most` submissions to this release since
   * `since`.
   */
  create(
    submission: Pick<
      Submission,
      "id" | "releaseId" | "tokenId" | "name" | "mode" | "trainingCutoff" | "dollars"
    > & {
      readonly answers: readonly SubmittedAnswer[];
    },
    limit: { readonly most: number; readonly since: Date },
  ): Promise<Submission | null>;
  get(id: string): Promise<Submission | null>;
  /** Lists the newest first, then by id; those after a position if there is one. */
  list(filter: {
    readonly tokenId?: string | undefined;
    readonly releaseId?: string | undefined;
    readonly mode?: Submission["mode"] | undefined;
    readonly status?: Submission["status"] | undefined;
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<Submission[]>;
  /** Says whether its token made no earlier submission to the release in this mode. Failed submissions don't count. */
  isFirst(submission: Pick<Submission, "id">): Promise<boolean>;
  /** Takes a due submission for some seconds, which counts as an attempt; null if there is none besides `except`. */
  take(leaseSeconds: number, except: readonly string[]): Promise<TakenSubmission | null>;
  /** Extends the time for which a process has a submission. Null if another process has taken it since, or if it has ended. */
  renew(lease: SubmissionLease, leaseSeconds: number): Promise<SubmissionLease | null>;
  /**
   * Makes a submission due again after a wait. If `free` is set, the attempt doesn't count. If another process has taken the submission
   * since, nothing is changed.
   */
  putBack(
    lease: SubmissionLease,
    after: { readonly waitSeconds: number; readonly free: boolean },
  ): Promise<void>;
  end(id: string, outcome: { readonly result: SubmissionResult } | { readonly error: string }): Promise<void>;
}
