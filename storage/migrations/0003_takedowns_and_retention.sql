CREATE TABLE "page_takedowns" (
	"page_id" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"reason" text NOT NULL,
	"holder" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_takedowns_page_id_url_hash_pk" PRIMARY KEY("page_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "prunings" (
	"kind" text PRIMARY KEY NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"up_to" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "database_mark" ADD COLUMN "progress_offset" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_takedowns" ADD CONSTRAINT "page_takedowns_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_takedowns_address" ON "page_takedowns" USING btree ("url_hash");--> statement-breakpoint
-- A restored database is on another server, whose transactions have smaller numbers. With the offset its events follow the restored ones,
-- so a reader's position stays valid.
CREATE FUNCTION "progress_transaction"(transaction xid8) RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (transaction::text::numeric + coalesce((SELECT "progress_offset" FROM "database_mark" WHERE "id" = 1), 0))::text::xid8;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_progress"(kind text, refresh text, run text, data json) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "progress_events" ("transaction", "kind", "refresh_id", "run_id", "data")
  VALUES (progress_transaction(pg_current_xact_id()), kind, refresh, run, data);
  SELECT pg_notify('freshet_progress', coalesce(refresh, ''));
$$;--> statement-breakpoint
-- Entries of the audit log are never changed. They may be deleted by their age alone: those of the last ninety days stay, whoever asks.
DROP TRIGGER "audit_entries_append_only" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE DELETE ON "audit_entries" FOR EACH ROW WHEN (OLD."at" > now() - interval '90 days') EXECUTE FUNCTION "refuse_change"();
