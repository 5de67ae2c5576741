CREATE INDEX "lifecycle_events_reason" ON "lifecycle_events" USING btree ("reason","at");--> statement-breakpoint
CREATE UNIQUE INDEX "seeds_order" ON "seeds" USING btree ("seq");