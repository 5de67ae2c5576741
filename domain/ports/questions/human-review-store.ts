/** Samples that annotators judge, and their answers. */
export interface HumanReviewStore {
  /** Stores a sample. Storing the same sample again changes nothing. */
  create(review: HumanReview): Promise<void>;
  get(id: string): Promise<HumanReview | null>;
  /** Lists samples, newest first. */
  list(): Promise<HumanReview[]>;
  /** Stores all answers or none. An annotator's newer answer replaces the earlier one. */
  putAnswers(answers: readonly ReviewAnswer[], imported: Date): Promise<void>;
  listAnswers(reviewId: string): Promise<ReviewAnswer[]>;
}

/** A sample of items that people judge (EvoBrowseComp, appendix C). */
export interface HumanReview {
  readonly id: string;
  /** Release of the items; null for a sample of all live items. */
  readonly releaseId: string | null;
  /** Ids in the order of the sheet. */
  readonly questionIds: readonly string[];
  readonly exported: Date;
}

/** The three questions of appendix C, under their names in a sheet. */
export const reviewQuestions = ["evidenceCorrect", "unambiguous", "inferable"] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number];

/** Name of the annotator whose answers are those on which the others agreed after they had differed. */
export const resolvedBy = "resolved";

/** One annotator's answers about one item. */
export interface ReviewAnswer extends Readonly<Record<ReviewQuestion, boolean>> {
  readonly reviewId: string;
  readonly questionId: string;
  /** Name of the annotator, or `resolved`. */
  readonly annotator: string;
  readonly note: string;
}

/** Results of one of the three questions over the sample. */
export interface RatedQuestion {
  readonly yes: number;
  /** Number of decided items: the annotators agree, or the difference was resolved. */
  readonly of: number;
  /** The 95 % interval of the share of yes; null for fewer than five decided items. */
  readonly interval: Interval | null;
  /** Cohen's κ before differences were resolved, as the mean over pairs of annotators; null when undefined. */
  readonly kappa: number | null;
  /** The 95 % interval of κ, for several pairs the mean of their intervals; null when any pair has judged fewer than five items. */
  readonly kappaInterval: Interval | null;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface HumanReviewReport {
  readonly id: string;
  readonly releaseId: string | null;
  readonly exported: string;
  readonly items: number;
  readonly annotators: readonly string[];
  /** Number of items that at least two annotators have judged. */
  readonly judged: number;
  readonly questions: Readonly<Record<ReviewQuestion, RatedQuestion>>;
  /** Number of items that pass all three questions, of the items decided in all three. */
  readonly all: { readonly yes: number; readonly of: number; readonly interval: Interval | null };
  readonly disagreements: readonly {
    readonly questionId: string;
    readonly on: readonly ReviewQuestion[];
    readonly resolved: boolean;
  }[];
}
