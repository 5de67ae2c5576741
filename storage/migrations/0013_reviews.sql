CREATE TABLE "question_reviews" (
	"question_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"corrected" boolean NOT NULL,
	"record" json NOT NULL,
	CONSTRAINT "question_reviews_question_id_key_pk" PRIMARY KEY("question_id","key")
);
--> statement-breakpoint
ALTER TABLE "question_reviews" ADD CONSTRAINT "question_reviews_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_reviews_key" ON "question_reviews" USING btree ("key");