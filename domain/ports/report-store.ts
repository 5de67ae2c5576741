/** What users report of items. */
export interface ReportStore {
  /** Puts a report down; the same id again changes nothing. */
  create(report: Omit<QuestionReport, "status" | "outcome" | "ended">): Promise<QuestionReport>;
  get(id: string): Promise<QuestionReport | null>;
  /** Oldest first. */
  list(filter: {
    readonly questionIds?: readonly string[] | undefined;
    readonly status?: QuestionReport["status"] | undefined;
  }): Promise<QuestionReport[]>;
  /** Says what became of it. One that has ended stays as it ended. */
  end(
    id: string,
    end: { readonly status: "kept" | "corrected" | "withdrawn"; readonly outcome: string; readonly at: Date },
  ): Promise<void>;
}

/** What users say can be wrong with an item. */
export const reportKinds = ["wrong-answer", "ambiguous", "outdated", "leaked", "other"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What somebody says is wrong with an item, and what became of it. */
export interface QuestionReport {
  readonly id: string;
  readonly questionId: string;
  readonly kind: ReportKind;
  /** In the reporter's words. */
  readonly note: string;
  readonly status: "open" | "kept" | "corrected" | "withdrawn";
  /** One line on why it was kept, corrected or withdrawn; null while it is open. */
  readonly outcome: string | null;
  readonly reported: Date;
  readonly ended: Date | null;
}
