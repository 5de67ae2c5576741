ALTER TABLE "forms" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refreshes" ADD COLUMN "orders" json;--> statement-breakpoint
UPDATE "questions" SET "corrections" = (SELECT count(*) FROM "reverifications" WHERE "reverifications"."question_id" = "questions"."id" AND "reverifications"."corrected") WHERE "id" IN (SELECT "question_id" FROM "reverifications" WHERE "corrected");--> statement-breakpoint
UPDATE "forms" SET "corrections" = (SELECT count(*) FROM "reverifications", "runs" WHERE "runs"."id" = "forms"."run_id" AND "reverifications"."question_id" = "forms"."question_id" AND "reverifications"."corrected" AND "reverifications"."at" < "runs"."started");
