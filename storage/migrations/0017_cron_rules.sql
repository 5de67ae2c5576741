ALTER TABLE "schedules" ADD COLUMN "cron" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "looked" timestamp (3) with time zone;