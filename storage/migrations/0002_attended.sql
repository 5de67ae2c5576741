ALTER TABLE "refreshes" ADD COLUMN "detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refreshes" ADD COLUMN "attended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seedings" ADD COLUMN "attended_until" timestamp (3) with time zone;