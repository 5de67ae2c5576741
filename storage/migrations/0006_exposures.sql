CREATE TABLE "exposures" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"place" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"piece" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"noticed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exposures_kind_item_id_place_url_hash_scope_kind_scope_id_pk" PRIMARY KEY("kind","item_id","place","url_hash","scope_kind","scope_id")
);
--> statement-breakpoint
CREATE INDEX "exposures_noticed" ON "exposures" USING btree ("noticed");