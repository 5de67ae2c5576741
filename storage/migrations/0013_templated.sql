CREATE TABLE "templated_tasks" (
	"run_id" text PRIMARY KEY NOT NULL,
	"task" json NOT NULL,
	"item" json
);
--> statement-breakpoint
ALTER TABLE "templated_tasks" ADD CONSTRAINT "templated_tasks_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;