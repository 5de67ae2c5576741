import type { QuestionReport } from "../question/question-report.ts";

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
