CREATE TABLE "checkpoint_blobs" (
	"thread_id" text NOT NULL,
	"checkpoint_ns" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"type" text NOT NULL,
	"blob" "bytea",
	CONSTRAINT "checkpoint_blobs_thread_id_checkpoint_ns_channel_version_pk" PRIMARY KEY("thread_id","checkpoint_ns","channel","version")
);
--> statement-breakpoint
CREATE TABLE "checkpoint_writes" (
	"thread_id" text NOT NULL,
	"checkpoint_ns" text DEFAULT '' NOT NULL,
	"checkpoint_id" text NOT NULL,
	"task_id" text NOT NULL,
	"idx" integer NOT NULL,
	"channel" text NOT NULL,
	"type" text,
	"blob" "bytea" NOT NULL,
	CONSTRAINT "checkpoint_writes_thread_id_checkpoint_ns_checkpoint_id_task_id_idx_pk" PRIMARY KEY("thread_id","checkpoint_ns","checkpoint_id","task_id","idx")
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"thread_id" text NOT NULL,
	"checkpoint_ns" text DEFAULT '' NOT NULL,
	"checkpoint_id" text NOT NULL,
	"parent_checkpoint_id" text,
	"type" text,
	"checkpoint" jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "checkpoints_thread_id_checkpoint_ns_checkpoint_id_pk" PRIMARY KEY("thread_id","checkpoint_ns","checkpoint_id")
);
--> statement-breakpoint
CREATE TABLE "database_mark" (
	"id" integer PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"marked" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"run_id" text NOT NULL,
	"round" integer NOT NULL,
	"draft" json NOT NULL,
	CONSTRAINT "drafts_run_id_round_pk" PRIMARY KEY("run_id","round")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"run_id" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "evidence_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round" integer NOT NULL,
	"piece" json NOT NULL,
	"snapshot_id" text,
	"fresh" boolean NOT NULL,
	"status" text DEFAULT 'gathered' NOT NULL,
	"label" text,
	"fault" text,
	"reason" text,
	CONSTRAINT "evidence_run_id_id_pk" PRIMARY KEY("run_id","id")
);
--> statement-breakpoint
CREATE TABLE "graphs" (
	"run_id" text NOT NULL,
	"round" integer NOT NULL,
	"graph" json NOT NULL,
	"findings" json NOT NULL,
	CONSTRAINT "graphs_run_id_round_pk" PRIMARY KEY("run_id","round")
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"run_id" text NOT NULL,
	"round" integer NOT NULL,
	"gate" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verdicts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passed" boolean NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"detail" json NOT NULL,
	CONSTRAINT "verdicts_run_id_round_gate_pk" PRIMARY KEY("run_id","round","gate")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"payload" json NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"dispatch" integer DEFAULT 0 NOT NULL,
	"dispatched" timestamp (3) with time zone,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner" text,
	"token" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"woken" boolean DEFAULT false NOT NULL,
	"result" json,
	"error" json,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"name" text NOT NULL,
	"turn" integer NOT NULL,
	"attempt" integer NOT NULL,
	"request_hash" text NOT NULL,
	"role" text NOT NULL,
	"model" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"token" integer DEFAULT 1 NOT NULL,
	"epoch" integer,
	"reply" json,
	"input_tokens" integer,
	"cached_input_tokens" integer,
	"output_tokens" integer,
	"dollars" double precision,
	"milliseconds" double precision,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure_detail" text,
	"reserved" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spend" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"calls" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"dollars" double precision,
	CONSTRAINT "spend_scope_kind_scope_id_pk" PRIMARY KEY("scope_kind","scope_id")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "grants_scope_kind_scope_id_url_hash_pk" PRIMARY KEY("scope_kind","scope_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"page_id" text NOT NULL,
	"visited" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_visits_scope_kind_scope_id_url_hash_pk" PRIMARY KEY("scope_kind","scope_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"published" text,
	"published_from" text,
	"links" json NOT NULL,
	"retrieved" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"name" text NOT NULL,
	"turn" integer NOT NULL,
	"query_hash" text NOT NULL,
	"query" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" json NOT NULL,
	"searched" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "searches_scope_kind_scope_id_step_round_name_turn_query_hash_pk" PRIMARY KEY("scope_kind","scope_id","step","round","name","turn","query_hash")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"refresh_id" text NOT NULL,
	"language" text NOT NULL,
	"domain" text NOT NULL,
	"sub_domain" text NOT NULL,
	"item" json NOT NULL,
	"question_key" text NOT NULL,
	"answer_key" text NOT NULL,
	"rounds" integer NOT NULL,
	"accepted" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refreshes" (
	"id" text PRIMARY KEY NOT NULL,
	"target" integer NOT NULL,
	"languages" json NOT NULL,
	"domains" json,
	"settings_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"budget_dollars" double precision,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"refresh_id" text NOT NULL,
	"seed_id" text NOT NULL,
	"language" text NOT NULL,
	"domain" text NOT NULL,
	"sub_domain" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"detail" text,
	"round" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'start' NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seedings" (
	"id" text PRIMARY KEY NOT NULL,
	"refresh_id" text,
	"language" text NOT NULL,
	"domain" text NOT NULL,
	"sub_domain" text NOT NULL,
	"round" integer NOT NULL,
	"wanted" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "seedings_once" UNIQUE NULLS NOT DISTINCT("refresh_id","language","domain","sub_domain","round")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seeds_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"domain" text NOT NULL,
	"sub_domain" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"urls" json NOT NULL,
	"surfaced" text,
	"taken_by" text,
	"added" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_snapshot_id_pages_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphs" ADD CONSTRAINT "graphs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_refresh_id_refreshes_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."refreshes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_refresh_id_refreshes_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."refreshes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_seed_id_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","scope_id","round","key");--> statement-breakpoint
CREATE INDEX "jobs_scope" ON "jobs" USING btree ("scope_id","round");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created") WHERE status in ('due', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "model_calls_key" ON "model_calls" USING btree ("scope_kind","scope_id","step","round","name","turn","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_run" ON "questions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "questions_refresh" ON "questions" USING btree ("refresh_id");--> statement-breakpoint
CREATE INDEX "questions_answer" ON "questions" USING btree ("language","answer_key");--> statement-breakpoint
CREATE INDEX "questions_question" ON "questions" USING btree ("language","question_key");--> statement-breakpoint
CREATE INDEX "refreshes_open" ON "refreshes" USING btree ("status","settings_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_seed" ON "runs" USING btree ("refresh_id","seed_id");--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "seeds_name" ON "seeds" USING btree ("language","name_key");--> statement-breakpoint
CREATE INDEX "seeds_cell" ON "seeds" USING btree ("language","domain","sub_domain");