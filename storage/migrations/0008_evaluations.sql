CREATE TABLE "evaluation_items" (
	"evaluation_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"item" json NOT NULL,
	CONSTRAINT "evaluation_items_evaluation_id_position_pk" PRIMARY KEY("evaluation_id","position")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"order_hash" text NOT NULL,
	"plan" json NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"evaluation_id" text NOT NULL,
	"item_id" text NOT NULL,
	"solver" text NOT NULL,
	"mode" text NOT NULL,
	"run" integer NOT NULL,
	"solution" json NOT NULL,
	"verdict" json,
	"solved" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"judged" timestamp (3) with time zone,
	CONSTRAINT "trials_evaluation_id_item_id_solver_mode_run_pk" PRIMARY KEY("evaluation_id","item_id","solver","mode","run")
);
--> statement-breakpoint
ALTER TABLE "evaluation_items" ADD CONSTRAINT "evaluation_items_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_items_id" ON "evaluation_items" USING btree ("evaluation_id","item_id");--> statement-breakpoint
CREATE INDEX "evaluations_order" ON "evaluations" USING btree ("order_hash","started");