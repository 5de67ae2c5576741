CREATE TABLE "stale_standings" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_standings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"question_id" text PRIMARY KEY NOT NULL,
	"policy_hash" text NOT NULL,
	"score" double precision NOT NULL,
	"leaked_answer" boolean NOT NULL,
	"leaked_question" boolean NOT NULL,
	"leaked_canary" boolean NOT NULL,
	"releases" integer NOT NULL,
	"known" boolean NOT NULL,
	"saturated" boolean NOT NULL,
	"decision" text,
	"reason" text,
	"changes" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standings_score" ON "standings" USING btree ("score" desc,"question_id");--> statement-breakpoint
CREATE INDEX "standings_policy" ON "standings" USING btree ("policy_hash");--> statement-breakpoint
CREATE INDEX "standings_changes" ON "standings" USING btree ("changes");--> statement-breakpoint
CREATE INDEX "query_leaks_noticed" ON "query_leaks" USING btree ("noticed");--> statement-breakpoint
CREATE INDEX "exposure_events_leaks" ON "exposure_events" USING btree ("at") WHERE kind = 'leak-found';--> statement-breakpoint
CREATE INDEX "lifecycle_events_to" ON "lifecycle_events" USING btree ("to_state","at");--> statement-breakpoint
CREATE FUNCTION "note_stale_standings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO stale_standings (item_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "exposure_events_stale" AFTER INSERT ON "exposure_events" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('item_id');--> statement-breakpoint
CREATE TRIGGER "leak_sightings_stale" AFTER INSERT ON "leak_sightings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('item_id');--> statement-breakpoint
CREATE TRIGGER "query_leaks_stale" AFTER INSERT ON "query_leaks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('question_id');--> statement-breakpoint
CREATE TRIGGER "release_items_stale" AFTER INSERT ON "release_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('question_id');--> statement-breakpoint
CREATE TRIGGER "evaluation_items_stale" AFTER INSERT ON "evaluation_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('item_id');--> statement-breakpoint
CREATE TRIGGER "human_reviews_stale" AFTER INSERT ON "human_reviews" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('id');--> statement-breakpoint
CREATE TRIGGER "lifecycles_begun_stale" AFTER INSERT ON "lifecycles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('question_id');--> statement-breakpoint
CREATE TRIGGER "lifecycles_moved_stale" AFTER UPDATE ON "lifecycles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('question_id');--> statement-breakpoint
CREATE TRIGGER "probe_answers_stale" AFTER INSERT ON "probe_answers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_standings"('question_id');--> statement-breakpoint
CREATE FUNCTION "note_stale_probes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A verdict on a model concerns every item that was probed.
  INSERT INTO stale_standings (item_id) SELECT DISTINCT question_id FROM probe_answers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "probe_verdicts_stale" AFTER INSERT OR UPDATE ON "probe_verdicts" FOR EACH STATEMENT EXECUTE FUNCTION "note_stale_probes"();--> statement-breakpoint
INSERT INTO stale_standings (item_id) SELECT question_id FROM lifecycles;
