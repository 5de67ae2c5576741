ALTER TABLE "submissions" ADD COLUMN "training_cutoff" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "dollars" double precision;--> statement-breakpoint
CREATE INDEX "submissions_to" ON "submissions" USING btree ("release_id","submitted");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("submitted","id");