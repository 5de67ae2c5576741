import { and, asc, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { trialMode } from "../../domain/evaluation/trial.ts";
import {
  type Submission,
  type SubmissionStore,
  submissionResult,
  submittedAnswer,
} from "../../domain/ports/submission-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";

export const submissions = pgTable(
  "submissions",
  {
    id: text().primaryKey(),
    releaseId: text("release_id").notNull(),
    tokenId: text("token_id").notNull(),
    name: text().notNull(),
    mode: oneOf(trialMode.options).notNull(),
    answers: jsonOf(z.array(submittedAnswer)).notNull(),
    status: oneOf(["due", "done", "failed"]).notNull().default("due"),
    attempts: integer().notNull().default(0),
    leaseUntil: moment("lease_until"),
    result: jsonOf(submissionResult),
    error: text(),
    submitted: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [
    index("submissions_of").on(table.tokenId, table.releaseId, table.submitted),
    index("submissions_due").on(table.submitted).where(sql`status = 'due'`),
  ],
);

/** First half of the key of the advisory locks under which a token's submissions are counted. */
const COUNTING = 7_205_153;

export function createSubmissionStore({ db }: { readonly db: Database }): SubmissionStore {
  const { orm } = db;
  return withClearErrors<SubmissionStore>({
    async create({ answers, ...submission }, { most, since }) {
      const { id, tokenId, releaseId } = submission;
      return orm.transaction(async (tx) => {
        // Two submissions at once must not both find the last place free.
        await tx.execute(
          sql`select pg_advisory_xact_lock(${COUNTING}, hashtext(${`${tokenId}/${releaseId}`}))`,
        );
        const [known] = await tx.select().from(submissions).where(eq(submissions.id, id));
        if (known !== undefined) return toSubmission(known);
        const own = and(eq(submissions.tokenId, tokenId), eq(submissions.releaseId, releaseId));
        const earlier = await tx.$count(submissions, and(own, gt(submissions.submitted, since)));
        if (earlier >= most) return null;
        const texts = answers.map((answer) => ({ ...answer, answer: cleanText(answer.answer) }));
        const [made] = await tx
          .insert(submissions)
          .values({ ...submission, name: cleanText(submission.name), answers: texts })
          .returning();
        return made === undefined ? null : toSubmission(made);
      });
    },
    async get(id) {
      const [row] = await orm.select().from(submissions).where(eq(submissions.id, id));
      return row === undefined ? null : toSubmission(row);
    },
    async list({ tokenId, limit }) {
      const rows = await orm
        .select()
        .from(submissions)
        .where(tokenId === undefined ? undefined : eq(submissions.tokenId, tokenId))
        .orderBy(desc(submissions.submitted), desc(submissions.id))
        .limit(limit);
      return rows.map(toSubmission);
    },
    async take(leaseSeconds) {
      return orm.transaction(async (tx) => {
        const isFree = or(isNull(submissions.leaseUntil), lt(submissions.leaseUntil, sql`now()`));
        const [due] = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(eq(submissions.status, "due"), isFree))
          .orderBy(asc(submissions.submitted))
          .limit(1)
          .for("update", { skipLocked: true });
        if (due === undefined) return null;
        const [row] = await tx
          .update(submissions)
          .set({
            leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
            attempts: sql`${submissions.attempts} + 1`,
          })
          .where(eq(submissions.id, due.id))
          .returning();
        return row === undefined
          ? null
          : { ...toSubmission(row), answers: row.answers, attempts: row.attempts };
      });
    },
    async end(id, outcome) {
      await orm
        .update(submissions)
        .set({ status: "error" in outcome ? "failed" : "done", ...outcome, ended: sql`now()` })
        .where(and(eq(submissions.id, id), eq(submissions.status, "due")));
    },
  });
}

function toSubmission(row: typeof submissions.$inferSelect): Submission {
  const { answers: _, attempts: __, leaseUntil: ___, ...submission } = row;
  return submission;
}
