CREATE TABLE "page_bodies" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_captures" (
	"page_id" text PRIMARY KEY NOT NULL,
	"requested" text NOT NULL,
	"retrieved" text NOT NULL,
	"request_headers" json NOT NULL,
	"status" integer NOT NULL,
	"headers" json NOT NULL,
	"body_hash" text,
	"rendered_hash" text
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "sources" json;--> statement-breakpoint
ALTER TABLE "page_captures" ADD CONSTRAINT "page_captures_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;