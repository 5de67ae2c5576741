CREATE TABLE "host_turns" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"slots" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_paces" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seedings" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "seedings" ADD COLUMN "budget_dollars" double precision;