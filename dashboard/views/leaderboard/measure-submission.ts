import type { schemas } from "../../client/paths.ts";

type Submission = schemas["RankedSubmission"];

export interface Measured {
  readonly submission: Submission;
  /** Figures of the asked months, or of the whole release; null where there are none. */
  readonly share: Pick<
    Submission["groups"][number],
    "questions" | "correct" | "accuracy" | "interval"
  > | null;
  /** Share of answers whose agent exceeded its tool calls (ER); null where it is not stated. */
  readonly overShare: number | null;
  /** Number of questions, of those that the share is about, that the model may have been trained on. */
  readonly trainedOn: number;
}

/** The figures of one submission that a ranking shows. */
export function measureSubmission(submission: Submission, isWindow: boolean): Measured {
  const { result, window, groups } = submission;
  const months = window?.months;
  const trained = groups.filter(
    ({ by, value, training }) =>
      by === "month" &&
      (training === "inside" || training === "partly") &&
      (!isWindow || (months?.includes(value) ?? false)),
  );
  const over = result?.overLimit ?? null;
  return {
    submission,
    share: isWindow ? window : result,
    overShare: over === null || over.questions === 0 ? null : over.over / over.questions,
    trainedOn: trained.reduce((sum, { questions }) => sum + questions, 0),
  };
}
