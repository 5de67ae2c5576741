import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { questions } from "./questions.ts";

/** A sample of items handed to annotators (EvoBrowseComp, appendix C). */
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
