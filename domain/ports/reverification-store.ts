import type { Correction, QuestionReview } from "../question/reverification.ts";

/** Reviews of items' evidence, each once under its key; and the corrections that follow from them. */
export interface ReviewStore {
  get(questionId: string, key: string): Promise<QuestionReview | null>;
  /** Puts it down, or leaves what another process put down under the same key; gives what stands there. */
  put(review: QuestionReview): Promise<QuestionReview>;
  /** Oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly key?: string | undefined;
    readonly corrected?: boolean | undefined;
  }): Promise<QuestionReview[]>;
  /** Gives a question its other answer; the wording stays. The same correction again changes nothing. */
  correct(questionId: string, correction: Correction): Promise<void>;
}
