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

/** A sample of items that people judge (EvoBrowseComp, appendix C). */
export interface HumanReview {
  readonly id: string;
  /** Of which release; null for a sample of all live items. */
  readonly releaseId: string | null;
  /** In the order of the sheet. */
  readonly questionIds: readonly string[];
  readonly exported: Date;
}

/** The three questions of appendix C, by what a sheet calls them. */
export const reviewQuestions = ["evidenceCorrect", "unambiguous", "inferable"] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number];

/** Under this name stands what the annotators agreed on where they had differed. */
export const resolvedBy = "resolved";

/** What one annotator says of one item. */
export interface ReviewAnswer extends Readonly<Record<ReviewQuestion, boolean>> {
  readonly reviewId: string;
  readonly questionId: string;
  /** A name, or `resolved`. */
  readonly annotator: string;
  readonly note: string;
}

/** One of the three questions over the sample. */
export interface RatedQuestion {
  readonly yes: number;
  /** Items that are decided: the annotators agree, or the difference was resolved. */
  readonly of: number;
  /** The 95 % interval of the share of yes; null below five decided items. */
  readonly interval: Interval | null;
  /** Cohen's κ before differences were resolved, the mean over pairs of annotators; null where it isn't defined. */
  readonly kappa: number | null;
  /** Its 95 % interval, of several pairs the mean of theirs; null where any pair has judged fewer than five items. */
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
  /** Items that two annotators or more have judged. */
  readonly judged: number;
  readonly questions: Readonly<Record<ReviewQuestion, RatedQuestion>>;
  /** Items that pass all three, of those decided in all three. */
  readonly all: { readonly yes: number; readonly of: number; readonly interval: Interval | null };
  readonly disagreements: readonly {
    readonly questionId: string;
    readonly on: readonly ReviewQuestion[];
    readonly resolved: boolean;
  }[];
}
