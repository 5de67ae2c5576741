CREATE TABLE "search_cache" (
	"provider" text NOT NULL,
	"query_hash" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"outcome" json NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_cache_provider_query_hash_locale_day_pk" PRIMARY KEY("provider","query_hash","locale","day")
);
--> statement-breakpoint
CREATE TABLE "search_exposures" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"name" text NOT NULL,
	"turn" integer NOT NULL,
	"query_hash" text NOT NULL,
	"query" text NOT NULL,
	"question_id" text NOT NULL,
	"piece" text NOT NULL,
	"decision" text NOT NULL,
	"noticed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_exposures_scope_kind_scope_id_step_round_name_turn_query_hash_pk" PRIMARY KEY("scope_kind","scope_id","step","round","name","turn","query_hash")
);
--> statement-breakpoint
CREATE TABLE "search_use" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"queries" integer NOT NULL,
	CONSTRAINT "search_use_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE INDEX "search_cache_expires" ON "search_cache" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "search_exposures_question" ON "search_exposures" USING btree ("question_id");