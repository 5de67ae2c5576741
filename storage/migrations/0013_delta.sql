CREATE TABLE "templated_tasks" (
	"run_id" text PRIMARY KEY NOT NULL,
	"task" json NOT NULL,
	"item" json
);
--> statement-breakpoint
ALTER TABLE "seedings" DROP CONSTRAINT "seedings_once";--> statement-breakpoint
ALTER TABLE "refreshes" ADD COLUMN "sources" json;--> statement-breakpoint
ALTER TABLE "seedings" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "seedings" ADD COLUMN "pair" text;--> statement-breakpoint
ALTER TABLE "seeds" ADD COLUMN "delta" json;--> statement-breakpoint
ALTER TABLE "templated_tasks" ADD CONSTRAINT "templated_tasks_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seedings" ADD CONSTRAINT "seedings_once" UNIQUE NULLS NOT DISTINCT("refresh_id","source","language","domain","sub_domain","round");