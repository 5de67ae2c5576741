import { asc, desc, eq, inArray } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import {
  type HumanReview,
  type HumanReviewStore,
  itemsOf,
} from "../../domain/ports/questions/human-review-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";

export function createHumanReviewStore({ db }: { readonly db: Database }): HumanReviewStore {
  const { orm } = db;
  return withClearErrors<HumanReviewStore>({
    async create({ questionIds, forms, ...review }) {
      const byId = new Map(forms.map((form) => [form.id, form]));
      const sample = forms.length === 0 ? null : questionIds.map((id) => byId.get(id) ?? { id });
      await orm
        .insert(humanReviews)
        .values({ ...review, questionIds: itemsOf({ questionIds, forms }), sample })
        .onConflictDoNothing();
    },
    async get(id) {
      const [row] = await orm.select().from(humanReviews).where(eq(humanReviews.id, id));
      return row === undefined ? null : toReview(row);
    },
    async list() {
      const rows = await orm
        .select()
        .from(humanReviews)
        .orderBy(desc(humanReviews.exported), desc(humanReviews.id));
      return rows.map(toReview);
    },
    async putAnswers(answers, imported) {
      const { reviewId, questionId, annotator } = humanReviewAnswers;
      await orm.transaction(async (tx) => {
        const reviewIds = [...new Set(answers.map((answer) => answer.reviewId))];
        const rows = await tx.select().from(humanReviews).where(inArray(humanReviews.id, reviewIds));
        const samples = new Map(rows.map((row) => [row.id, new Set(toReview(row).questionIds)]));
        for (const { note, annotator: by, ...answer } of answers) {
          if (samples.get(answer.reviewId)?.has(answer.questionId) !== true)
            throw new SettingsError(`${answer.questionId} is not in ${answer.reviewId}: nothing was stored`, {
              code: "not-in-review",
            });
          const { evidenceCorrect, unambiguous, inferable, asPromised } = answer;
          const said = {
            ...{ evidenceCorrect, unambiguous, inferable, asPromised },
            ...{ note: cleanText(note), imported },
          };
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

function toReview({ questionIds, sample, ...review }: typeof humanReviews.$inferSelect): HumanReview {
  const forms = sample?.flatMap((row) => ("kind" in row ? [row] : [])) ?? [];
  return { ...review, questionIds: sample?.map(({ id }) => id) ?? questionIds, forms };
}

const sampledForm = z.object({ id: z.string(), item: z.string(), kind: formKind });

/** A sample of items that annotators judge (EvoBrowseComp, appendix C). */
export const humanReviews = pgTable("human_reviews", {
  id: text().primaryKey(),
  releaseId: text("release_id"),
  /** Ids of the items that the sheet shows, in the sheet's order. The exposure ledger reads these ids. */
  questionIds: jsonOf(z.array(z.string()), "question_ids").notNull(),
  /** Rows of a sheet that contains forms, in the sheet's order. Null if each row is an item. */
  sample: jsonOf(z.array(z.union([sampledForm, z.object({ id: z.string() })]))),
  exported: moment().notNull(),
});

/**
 * One annotator's answers about a question or form. The resolved answers have the annotator `resolved`. The store itself checks that the
 * sample contains the id, because a foreign key can't refer to two tables.
 */
export const humanReviewAnswers = pgTable(
  "human_review_answers",
  {
    reviewId: text("review_id")
      .notNull()
      .references(() => humanReviews.id),
    questionId: text("question_id").notNull(),
    annotator: text().notNull(),
    evidenceCorrect: boolean("evidence_correct").notNull(),
    unambiguous: boolean().notNull(),
    inferable: boolean().notNull(),
    /** Whether a form is what its kind promises; null for a question. */
    asPromised: boolean("as_promised"),
    note: text().notNull(),
    imported: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.questionId, table.annotator] })],
);
