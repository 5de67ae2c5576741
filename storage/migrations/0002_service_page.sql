CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" json,
	"created_by" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"kinds" json NOT NULL,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name" ON "webhooks" USING btree ("name");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("status","kind") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("ended","id") WHERE status = 'dead';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_seeding"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('seeding.' || CASE WHEN NEW.status = 'open' THEN 'started' ELSE NEW.status END, NEW.refresh_id, NULL,
    json_build_object('seedingId', NEW.id, 'language', NEW.language, 'subDomain', NEW.sub_domain, 'added', NEW.added));
  RETURN NULL;
END $$;
