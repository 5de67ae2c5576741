CREATE TABLE "form_tasks" (
	"run_id" text NOT NULL,
	"round" integer NOT NULL,
	"task" json NOT NULL,
	CONSTRAINT "form_tasks_run_id_round_pk" PRIMARY KEY("run_id","round")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"refresh_id" text NOT NULL,
	"question_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"language" text NOT NULL,
	"domain" text NOT NULL,
	"sub_domain" text NOT NULL,
	"task" json NOT NULL,
	"accepted" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "runs_seed";--> statement-breakpoint
ALTER TABLE "refreshes" ADD COLUMN "purpose" text DEFAULT 'items' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "form" json;--> statement-breakpoint
ALTER TABLE "form_tasks" ADD CONSTRAINT "form_tasks_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_refresh_id_refreshes_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."refreshes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_run" ON "forms" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_question" ON "forms" USING btree ("question_id","kind","number");--> statement-breakpoint
CREATE INDEX "forms_refresh" ON "forms" USING btree ("refresh_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_seed" ON "runs" USING btree ("refresh_id","seed_id") WHERE "runs"."form" is null;