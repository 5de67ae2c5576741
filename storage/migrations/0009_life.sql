CREATE TABLE "exposure_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exposure_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"party" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "human_review_answers" (
	"review_id" text NOT NULL,
	"question_id" text NOT NULL,
	"annotator" text NOT NULL,
	"evidence_correct" boolean NOT NULL,
	"unambiguous" boolean NOT NULL,
	"inferable" boolean NOT NULL,
	"note" text NOT NULL,
	"imported" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "human_review_answers_review_id_question_id_annotator_pk" PRIMARY KEY("review_id","question_id","annotator")
);
--> statement-breakpoint
CREATE TABLE "human_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"release_id" text,
	"question_ids" json NOT NULL,
	"exported" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "life_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "life_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"question_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"freshness_class" text NOT NULL,
	"valid_from" text,
	"valid_until" text,
	"review_due" timestamp (3) with time zone NOT NULL,
	"reviewed" timestamp (3) with time zone,
	"split" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "probe_answers" (
	"probe_id" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"question_id" text NOT NULL,
	"arm" text NOT NULL,
	"correct" boolean,
	"asked" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "probe_answers_probe_id_model_mode_question_id_pk" PRIMARY KEY("probe_id","model","mode","question_id")
);
--> statement-breakpoint
CREATE TABLE "probe_verdicts" (
	"probe_id" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"test" json NOT NULL,
	"verdict" text NOT NULL,
	"decided" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "probe_verdicts_probe_id_model_mode_pk" PRIMARY KEY("probe_id","model","mode")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"reported" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_items" (
	"release_id" text NOT NULL,
	"question_id" text NOT NULL,
	"split" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "release_items_release_id_question_id_pk" PRIMARY KEY("release_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"cutoff" text NOT NULL,
	"canary" text NOT NULL,
	"folder" text NOT NULL,
	"manifest_hash" text NOT NULL,
	"manifest" json NOT NULL,
	"built" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"task" text PRIMARY KEY NOT NULL,
	"every_days" double precision NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_due" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"now" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticks" (
	"task" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"result" json,
	"error" text,
	"started" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "ticks_task_due_pk" PRIMARY KEY("task","due")
);
--> statement-breakpoint
ALTER TABLE "human_review_answers" ADD CONSTRAINT "human_review_answers_review_id_human_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."human_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_review_answers" ADD CONSTRAINT "human_review_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_events" ADD CONSTRAINT "life_events_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probe_answers" ADD CONSTRAINT "probe_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exposure_events_once" ON "exposure_events" USING btree ("item_id","kind","key");--> statement-breakpoint
CREATE INDEX "exposure_events_at" ON "exposure_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "life_events_once" ON "life_events" USING btree ("question_id","key");--> statement-breakpoint
CREATE INDEX "lives_state" ON "lives" USING btree ("state");--> statement-breakpoint
CREATE INDEX "lives_review" ON "lives" USING btree ("review_due");--> statement-breakpoint
CREATE INDEX "probe_answers_question" ON "probe_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "release_items_question" ON "release_items" USING btree ("question_id");--> statement-breakpoint
INSERT INTO "lives" ("question_id", "state", "reason", "since", "freshness_class", "review_due", "split")
SELECT "id", 'active', 'accepted', "accepted", 'slow', "accepted" + interval '30 days', 'public' FROM "questions";--> statement-breakpoint
INSERT INTO "life_events" ("question_id", "key", "at", "to_state", "reason", "note")
SELECT "id", 'accepted', "accepted", 'active', 'accepted', 'Accepted before lives were kept.' FROM "questions";
