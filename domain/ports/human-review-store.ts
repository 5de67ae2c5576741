import type { HumanReview, ReviewAnswer } from "../question/human-review.ts";

/** Samples handed to annotators, and what they said. */
export interface HumanReviewStore {
  /** Puts a sample down; the same one again changes nothing. */
  create(review: HumanReview): Promise<void>;
  get(id: string): Promise<HumanReview | null>;
  /** Newest first. */
  list(): Promise<HumanReview[]>;
  /** All or none; an annotator's newer answer takes the place of the one before. */
  putAnswers(answers: readonly ReviewAnswer[], imported: Date): Promise<void>;
  listAnswers(reviewId: string): Promise<ReviewAnswer[]>;
}
