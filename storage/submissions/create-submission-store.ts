import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { trialMode } from "../../domain/evaluation/trial.ts";
import {
  type Submission,
  type SubmissionLease,
  type SubmissionStore,
  submissionResult,
  submittedAnswer,
} from "../../domain/ports/evaluation/submission-store.ts";
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
    trainingCutoff: text("training_cutoff"),
    dollars: doublePrecision(),
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
    index("submissions_to").on(table.releaseId, table.submitted),
    index("submissions_newest").on(table.submitted, table.id),
    index("submissions_due").on(table.submitted).where(sql`status = 'due'`),
  ],
);

/** The columns of a submission that callers see. Its answers are left out; only the grading reads them. */
const { answers: _, attempts: __, leaseUntil: ___, ...told } = getTableColumns(submissions);

/** First half of the key of the advisory locks under which a token's submissions are counted. */
const COUNTING = 7_205_153;

export function createSubmissionStore({ db }: { readonly db: Database }): SubmissionStore {
  const { orm } = db;
  return withClearErrors<SubmissionStore>({
    async create({ answers, ...submission }, { most, since }) {
      const { id, tokenId, releaseId } = submission;
      return orm.transaction(async (tx) => {
        // Otherwise two submissions at the same time could both find the last place free.
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
      const [row] = await orm.select(told).from(submissions).where(eq(submissions.id, id));
      return row ?? null;
    },
    async list({ tokenId, releaseId, mode, status, before, limit }) {
      const { submitted, id } = submissions;
      return orm
        .select(told)
        .from(submissions)
        .where(
          and(
            tokenId === undefined ? undefined : eq(submissions.tokenId, tokenId),
            releaseId === undefined ? undefined : eq(submissions.releaseId, releaseId),
            mode && eq(submissions.mode, mode),
            status && eq(submissions.status, status),
            before && or(lt(submitted, before.at), and(eq(submitted, before.at), lt(id, before.id))),
          ),
        )
        .orderBy(desc(submitted), desc(id))
        .limit(limit);
    },
    async isFirst({ id }) {
      const { rows } = await orm.execute<{ first: boolean }>(sql`
        select not exists (
          select from submissions as earlier
          where earlier.token_id = own.token_id and earlier.release_id = own.release_id and earlier.mode = own.mode
            and earlier.status <> 'failed' and (earlier.submitted, earlier.id) < (own.submitted, own.id)
        ) as first from submissions as own where own.id = ${id}`);
      return rows[0]?.first ?? false;
    },
    async take(leaseSeconds, except) {
      return orm.transaction(async (tx) => {
        const isFree = or(isNull(submissions.leaseUntil), lt(submissions.leaseUntil, sql`now()`));
        const [due] = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(eq(submissions.status, "due"), isFree, notInArray(submissions.id, [...except])))
          .orderBy(asc(submissions.submitted))
          .limit(1)
          .for("update", { skipLocked: true });
        if (due === undefined) return null;
        const [row] = await tx
          .update(submissions)
          .set({ leaseUntil: secondsFromNow(leaseSeconds), attempts: sql`${submissions.attempts} + 1` })
          .where(eq(submissions.id, due.id))
          .returning();
        if (row?.leaseUntil == null) return null;
        const { answers, attempts, leaseUntil } = row;
        return { ...toSubmission(row), answers, attempts, leaseUntil };
      });
    },
    async renew(lease, leaseSeconds) {
      const [row] = await orm
        .update(submissions)
        .set({ leaseUntil: secondsFromNow(leaseSeconds) })
        .where(isHeld(lease))
        .returning({ leaseUntil: submissions.leaseUntil });
      return row?.leaseUntil == null ? null : { id: lease.id, leaseUntil: row.leaseUntil };
    },
    async putBack(lease, { waitSeconds, free }) {
      await orm
        .update(submissions)
        .set({
          leaseUntil: secondsFromNow(waitSeconds),
          ...(free && { attempts: sql`greatest(${submissions.attempts} - 1, 0)` }),
        })
        .where(isHeld(lease));
    },
    async end(id, outcome) {
      await orm
        .update(submissions)
        .set({ status: "error" in outcome ? "failed" : "done", ...outcome, ended: sql`now()` })
        .where(and(eq(submissions.id, id), eq(submissions.status, "due")));
    },
  });
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

function isHeld({ id, leaseUntil }: SubmissionLease) {
  return and(eq(submissions.id, id), eq(submissions.status, "due"), eq(submissions.leaseUntil, leaseUntil));
}

function toSubmission(row: typeof submissions.$inferSelect): Submission {
  const { answers: _, attempts: __, leaseUntil: ___, ...submission } = row;
  return submission;
}
