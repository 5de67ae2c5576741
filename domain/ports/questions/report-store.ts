/** Users' reports about items. */
export interface ReportStore {
  /** Stores a report. The same id again changes nothing. */
  create(report: Omit<QuestionReport, "status" | "outcome" | "ended">): Promise<QuestionReport>;
  get(id: string): Promise<QuestionReport | null>;
  /** Lists reports, oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly status?: QuestionReport["status"] | undefined;
  }): Promise<QuestionReport[]>;
  /** Records the result of a report. A report that has ended stays unchanged. */
  end(
    id: string,
    end: { readonly status: "kept" | "corrected" | "withdrawn"; readonly outcome: string; readonly at: Date },
  ): Promise<void>;
}

/** Kinds of faults that users can report. */
export const reportKinds = ["wrong-answer", "ambiguous", "outdated", "leaked", "other"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A user's report about a fault of an item, with its result. */
export interface QuestionReport {
  readonly id: string;
  readonly questionId: string;
  readonly kind: ReportKind;
  /** Note in the reporter's words. */
  readonly note: string;
  readonly status: "open" | "kept" | "corrected" | "withdrawn";
  /** One line that says why the item was kept, corrected or withdrawn; null while the report is open. */
  readonly outcome: string | null;
  readonly reported: Date;
  readonly ended: Date | null;
}
