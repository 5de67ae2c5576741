CREATE TABLE "hook_deliveries" (
	"event_id" text NOT NULL,
	"hook" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"error" text,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "hook_deliveries_event_id_hook_pk" PRIMARY KEY("event_id","hook")
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"data" json NOT NULL,
	"noted" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"name" text PRIMARY KEY NOT NULL,
	"events" text[],
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "cron" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "looked" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."hook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("status","due");--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_once" ON "hook_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "hook_events_noted" ON "hook_events" USING btree ("noted");