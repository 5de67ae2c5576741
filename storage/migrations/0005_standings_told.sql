DELETE FROM "standings";--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "entries" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "note" text;--> statement-breakpoint
INSERT INTO stale_standings (item_id) SELECT question_id FROM lifecycles;
