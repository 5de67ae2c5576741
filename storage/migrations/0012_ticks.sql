ALTER TABLE "schedules" ALTER COLUMN "every_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ALTER COLUMN "next_due" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticks" ADD COLUMN "at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ticks_open" ON "ticks" USING btree ("task") WHERE status = 'due';--> statement-breakpoint
ALTER TABLE "ticks" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "ticks" DROP COLUMN "started";