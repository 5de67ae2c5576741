-- What was seen and what became of items is only ever added to: an answer to "who knew it, and when" that could be changed afterwards is none.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "exposure_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "exposure_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "life_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "life_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
