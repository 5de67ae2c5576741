import type { FormKind } from "../../form/form-kind.ts";

/** Samples that annotators judge, and their answers. */
export interface HumanReviewStore {
  /** Stores a sample. Storing the same sample again changes nothing. */
  create(review: HumanReview): Promise<void>;
  get(id: string): Promise<HumanReview | null>;
  /** Lists samples, newest first. */
  list(): Promise<HumanReview[]>;
  /**
   * Stores all answers or none. An annotator's newer answer replaces the earlier one.
   * @throws SettingsError `not-in-review` for an answer about something that its sample does not contain
   */
  putAnswers(answers: readonly ReviewAnswer[], imported: Date): Promise<void>;
  listAnswers(reviewId: string): Promise<ReviewAnswer[]>;
}

/** A sample of items that people judge (EvoBrowseComp, appendix C). */
export interface HumanReview {
  readonly id: string;
  /** Release of the items; null for a sample of all live items. */
  readonly releaseId: string | null;
  /** Ids of questions and forms, in the order of the sheet. */
  readonly questionIds: readonly string[];
  /** The forms among these ids. */
  readonly forms: readonly SampledForm[];
  readonly exported: Date;
}

/** A form in a sample, with the item that it is a form of. */
export interface SampledForm {
  readonly id: string;
  readonly item: string;
  readonly kind: FormKind;
}

/** Lists the ids of the items that a sample shows: the questions, and the items from which the forms are made. */
export function itemsOf({ questionIds, forms }: Pick<HumanReview, "questionIds" | "forms">): string[] {
  const itemOf = new Map(forms.map(({ id, item }) => [id, item]));
  return [...new Set(questionIds.map((id) => itemOf.get(id) ?? id))];
}

/** The three questions of appendix C, under their names in a sheet. */
export const reviewQuestions = ["evidenceCorrect", "unambiguous", "inferable"] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number];

/** The questions about a form: a fourth one asks whether the form is what its kind promises. */
export const formQuestions = [...reviewQuestions, "asPromised"] as const;
export type FormQuestion = (typeof formQuestions)[number];

/** Name under which answers are stored that annotators agreed on after they had differed. */
export const resolvedBy = "resolved";

/** One annotator's answers about one question or form. */
export interface ReviewAnswer extends Readonly<Record<ReviewQuestion, boolean>> {
  readonly reviewId: string;
  /** Id of the question or form. */
  readonly questionId: string;
  /** Whether the form is what its kind promises; null for a question. */
  readonly asPromised: boolean | null;
  /** Name of the annotator, or `resolved`. */
  readonly annotator: string;
  readonly note: string;
}

/** Results of one of the questions over the sample. */
export interface RatedQuestion {
  readonly yes: number;
  /** Number of decided items. An item is decided if the annotators agree, or if their difference was resolved. */
  readonly of: number;
  /** The 95 % interval of the share of yes; null for fewer than five decided items. */
  readonly interval: Interval | null;
  /** Cohen's κ before differences were resolved, as the mean over pairs of annotators. Null if it is undefined. */
  readonly kappa: number | null;
  /** The 95 % interval of κ. For several pairs it is the mean of their intervals. Null if any pair has judged fewer than five items. */
  readonly kappaInterval: Interval | null;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Share of things that pass all questions asked about them, among the things for which all these questions are decided. */
export type PassedAll = Pick<RatedQuestion, "yes" | "of" | "interval">;

/** Results over the forms of one kind. */
export interface RatedForms {
  readonly kind: FormKind;
  readonly items: number;
  /** Number of these forms that at least two annotators have judged. */
  readonly judged: number;
  readonly questions: Readonly<Record<FormQuestion, RatedQuestion>>;
  readonly all: PassedAll;
}

export interface HumanReviewReport {
  readonly id: string;
  readonly releaseId: string | null;
  readonly exported: string;
  /** Number of questions and forms in the sample. */
  readonly items: number;
  readonly annotators: readonly string[];
  /** Number of questions and forms that at least two annotators have judged. */
  readonly judged: number;
  /** Results over the questions of the sample, without forms. */
  readonly questions: Readonly<Record<ReviewQuestion, RatedQuestion>>;
  readonly all: PassedAll;
  /** Results over the forms of each kind in the sample. */
  readonly ratedForms: readonly RatedForms[];
  readonly disagreements: readonly {
    readonly questionId: string;
    readonly on: readonly FormQuestion[];
    readonly resolved: boolean;
  }[];
}
