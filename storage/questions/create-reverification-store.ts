import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  type Reverification,
  type ReverificationStore,
  reverification,
  reverificationOutcome,
} from "../../domain/ports/questions/reverification-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf, jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { hashText } from "../text/ids.ts";
import { normaliseText } from "../text/stored-text.ts";
import { questions } from "./questions.ts";

export function createReverificationStore({ db }: { readonly db: Database }): ReverificationStore {
  const { orm } = db;
  const listOf = prepareOnce(() =>
    orm
      .select()
      .from(reverifications)
      .where(isOneOf(reverifications.questionId, "questionIds"))
      .orderBy(...order),
  );
  return withClearErrors<ReverificationStore>({
    get: (questionId, key) => readReverification(orm, questionId, key),
    async put({ questionId, key, at, outcome, ...record }) {
      const corrected = record.correction !== null;
      await orm
        .insert(reverifications)
        .values({ questionId, key, at, outcome, corrected, record })
        .onConflictDoNothing();
      const stored = await readReverification(orm, questionId, key);
      if (stored === null)
        throw new Error(`the re-verification ${key} of ${questionId} vanished while it was put down`);
      return stored;
    },
    async list({ questionIds, key, corrected }) {
      if (questionIds?.length === 0) return [];
      if (questionIds !== undefined && key === undefined && corrected === undefined)
        return (await listOf({ questionIds })).map(toReverification);
      const rows = await orm
        .select()
        .from(reverifications)
        .where(
          and(
            questionIds && inArray(reverifications.questionId, [...questionIds]),
            key === undefined ? undefined : eq(reverifications.key, key),
            corrected === undefined ? undefined : eq(reverifications.corrected, corrected),
          ),
        )
        .orderBy(...order);
      return rows.map(toReverification);
    },
    async correct(questionId, { answer, aliases, answerEvidence, usedEvidence, graph, ...changed }) {
      await orm.transaction(async (tx) => {
        const [row] = await tx.select().from(questions).where(eq(questions.id, questionId)).for("update");
        if (row === undefined) return;
        const { draft, evidence: known, ...rest } = row.item;
        const kept = known.filter(({ id }) => !changed.replaced.includes(id));
        const added = changed.evidence.filter(({ id }) => !kept.some((piece) => piece.id === id));
        const item = {
          ...rest,
          draft: { ...draft, answer, aliases, answerEvidence, usedEvidence },
          graph,
          evidence: [...kept, ...added],
        };
        // If a process was killed while it settled the re-verification, the item is corrected again. That is not a further correction.
        if (isDeepStrictEqual(item, row.item)) return;
        const answerKey = hashText(normaliseText(answer));
        const corrections = row.corrections + 1;
        await tx.update(questions).set({ item, answerKey, corrections }).where(eq(questions.id, questionId));
      });
    },
  });
}

async function readReverification(
  on: Executor,
  questionId: string,
  key: string,
): Promise<Reverification | null> {
  const [row] = await on
    .select()
    .from(reverifications)
    .where(and(eq(reverifications.questionId, questionId), eq(reverifications.key, key)));
  return row === undefined ? null : toReverification(row);
}

function toReverification({
  corrected: _,
  record,
  ...reverification
}: typeof reverifications.$inferSelect): Reverification {
  return { ...reverification, ...record };
}

/** All findings of each re-verification: pages, quotes, facts, proof and correction. */
export const reverifications = pgTable(
  "reverifications",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    /** Scheduled run, request or report that asked for the review. */
    key: text().notNull(),
    at: moment().notNull(),
    outcome: oneOf(reverificationOutcome.options).notNull(),
    corrected: boolean().notNull(),
    record: jsonOf(reverification.omit({ questionId: true, key: true, at: true, outcome: true })).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.key] }),
    index("reverifications_key").on(table.key),
  ],
);

const order = [asc(reverifications.at), asc(reverifications.questionId), asc(reverifications.key)] as const;
