ALTER TABLE "human_review_answers" DROP CONSTRAINT "human_review_answers_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "human_review_answers" ADD COLUMN "as_promised" boolean;--> statement-breakpoint
ALTER TABLE "human_reviews" ADD COLUMN "sample" json;