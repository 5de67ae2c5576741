CREATE TABLE "endpoint_uses" (
	"name" text PRIMARY KEY NOT NULL,
	"uses" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "budget_dollars" double precision;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "held_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "prompt_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "lost_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spend" ADD COLUMN "held_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spend" ADD COLUMN "lost_dollars" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spend" ADD COLUMN "refused_dollars" double precision;--> statement-breakpoint
CREATE INDEX "model_calls_held" ON "model_calls" USING btree ("scope_kind","scope_id") WHERE held_dollars > 0;