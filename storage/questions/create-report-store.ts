import { and, asc, eq, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { QuestionReport, ReportKind, ReportStore } from "../../domain/ports/questions/report-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf, moment, oneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { cleanText } from "../text/stored-text.ts";
import { questions } from "./questions.ts";

export function createReportStore({ db }: { readonly db: Database }): ReportStore {
  const { orm } = db;
  const listed = prepareForms((given: { readonly questionIds: boolean; readonly status: boolean }) => {
    const { placeholder } = sql;
    const isAsked = isOneOf(questionReports.questionId, "questionIds");
    const isOfStatus = eq(questionReports.status, placeholder("status"));
    return orm
      .select()
      .from(questionReports)
      .where(and(given.questionIds ? isAsked : undefined, given.status ? isOfStatus : undefined))
      .orderBy(asc(questionReports.reported), asc(questionReports.id));
  });
  const get = async (id: string): Promise<QuestionReport | null> => {
    const [row] = await orm.select().from(questionReports).where(eq(questionReports.id, id));
    return row === undefined ? null : toReport(row);
  };
  return withClearErrors<ReportStore>({
    get,
    async create({ id, questionId, kind, note, reported }) {
      await orm
        .insert(questionReports)
        .values({ id, questionId, reason: kind, note: cleanText(note), reported })
        .onConflictDoNothing();
      const stored = await get(id);
      if (stored === null) throw new Error(`the report ${id} vanished while it was put down`);
      return stored;
    },
    async list({ questionIds, status }) {
      if (questionIds?.length === 0) return [];
      const given = { questionIds: questionIds !== undefined, status: status !== undefined };
      const rows = await listed(given, { questionIds, status });
      return rows.map(toReport);
    },
    async end(id, { status, outcome, at }) {
      await orm
        .update(questionReports)
        .set({ status, outcome: cleanText(outcome), ended: at })
        .where(and(eq(questionReports.id, id), eq(questionReports.status, "open")));
    },
  });
}

/**
 * Turns a stored row into a report. The table's column for the kind is called `reason`. It contains only kinds, because only `create`
 * writes it.
 */
function toReport({ reason, ...row }: typeof questionReports.$inferSelect): QuestionReport {
  return { ...row, kind: reason as ReportKind };
}

/** Users' reports about faults of items. `outcome` is the text for the errata. */
export const questionReports = pgTable(
  "question_reports",
  {
    id: text().primaryKey(),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    reason: text().notNull(),
    note: text().notNull(),
    status: oneOf(["open", "kept", "corrected", "withdrawn"]).notNull().default("open"),
    outcome: text(),
    reported: moment().notNull(),
    ended: moment(),
  },
  (table) => [index("question_reports_question").on(table.questionId)],
);
