import { asc, desc, eq } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { HumanReviewStore } from "../../domain/ports/questions/human-review-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";
import { questions } from "./questions.ts";

export function createHumanReviewStore({ db }: { readonly db: Database }): HumanReviewStore {
  const { orm } = db;
  return withClearErrors<HumanReviewStore>({
    async create({ questionIds, ...review }) {
      await orm
        .insert(humanReviews)
        .values({ ...review, questionIds: [...questionIds] })
        .onConflictDoNothing();
    },
    async get(id) {
      const [row] = await orm.select().from(humanReviews).where(eq(humanReviews.id, id));
      return row ?? null;
    },
    async list() {
      return orm.select().from(humanReviews).orderBy(desc(humanReviews.exported), desc(humanReviews.id));
    },
    async putAnswers(answers, imported) {
      const { reviewId, questionId, annotator } = humanReviewAnswers;
      await orm.transaction(async (tx) => {
        for (const { note, annotator: by, ...answer } of answers) {
          const { evidenceCorrect, unambiguous, inferable } = answer;
          const said = { evidenceCorrect, unambiguous, inferable, note: cleanText(note), imported };
          await tx
            .insert(humanReviewAnswers)
            .values({ ...answer, annotator: cleanText(by), ...said })
            .onConflictDoUpdate({ target: [reviewId, questionId, annotator], set: said });
        }
      });
    },
    async listAnswers(reviewId) {
      const rows = await orm
        .select()
        .from(humanReviewAnswers)
        .where(eq(humanReviewAnswers.reviewId, reviewId))
        .orderBy(asc(humanReviewAnswers.questionId), asc(humanReviewAnswers.annotator));
      return rows.map(({ imported: _, ...answer }) => answer);
    },
  });
}

/** A sample of items that annotators judge (EvoBrowseComp, appendix C). */
export const humanReviews = pgTable("human_reviews", {
  id: text().primaryKey(),
  releaseId: text("release_id"),
  /** Question ids in the order of the sheet. */
  questionIds: jsonOf(z.array(z.string()), "question_ids").notNull(),
  exported: moment().notNull(),
});

/** One annotator's answers to the three questions, or the resolved ones under the annotator `resolved`. */
export const humanReviewAnswers = pgTable(
  "human_review_answers",
  {
    reviewId: text("review_id")
      .notNull()
      .references(() => humanReviews.id),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    annotator: text().notNull(),
    evidenceCorrect: boolean("evidence_correct").notNull(),
    unambiguous: boolean().notNull(),
    inferable: boolean().notNull(),
    note: text().notNull(),
    imported: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.questionId, table.annotator] })],
);
