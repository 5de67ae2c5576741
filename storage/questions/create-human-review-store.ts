import { asc, desc, eq } from "drizzle-orm";
import type { HumanReviewStore } from "../../domain/ports/human-review-store.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { cleanText } from "../text/clean-text.ts";
import { humanReviewAnswers, humanReviews } from "./human-reviews.ts";

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
