CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" json NOT NULL,
	"secret_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone,
	"last_used" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_grants" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_id" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_id" text,
	"holder" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"status" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"token_id" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"body_hash" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_requests_token_id_key_pk" PRIMARY KEY("token_id","key")
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
	"held_dollars" double precision DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"prompt_dollars" double precision DEFAULT 0 NOT NULL,
	"lost_dollars" double precision DEFAULT 0 NOT NULL,
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
	"held_dollars" double precision DEFAULT 0 NOT NULL,
	"lost_dollars" double precision DEFAULT 0 NOT NULL,
	"refused_dollars" double precision,
	CONSTRAINT "spend_scope_kind_scope_id_pk" PRIMARY KEY("scope_kind","scope_id")
);
--> statement-breakpoint
CREATE TABLE "checkpoint_blobs" (
	"thread_id" text NOT NULL,
	"checkpoint_ns" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"type" text NOT NULL,
	"blob" "bytea" NOT NULL,
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
	"type" text NOT NULL,
	"blob" "bytea" NOT NULL,
	CONSTRAINT "checkpoint_writes_thread_id_checkpoint_ns_checkpoint_id_task_id_idx_pk" PRIMARY KEY("thread_id","checkpoint_ns","checkpoint_id","task_id","idx")
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"thread_id" text NOT NULL,
	"checkpoint_ns" text DEFAULT '' NOT NULL,
	"checkpoint_id" text NOT NULL,
	"parent_checkpoint_id" text,
	"checkpoint" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	CONSTRAINT "checkpoints_thread_id_checkpoint_ns_checkpoint_id_pk" PRIMARY KEY("thread_id","checkpoint_ns","checkpoint_id")
);
--> statement-breakpoint
CREATE TABLE "database_mark" (
	"id" integer PRIMARY KEY NOT NULL,
	"world" text NOT NULL,
	"marked" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_items" (
	"evaluation_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"item" json NOT NULL,
	CONSTRAINT "evaluation_items_evaluation_id_position_pk" PRIMARY KEY("evaluation_id","position")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"plan_hash" text NOT NULL,
	"plan" json NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"budget_dollars" double precision,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"evaluation_id" text NOT NULL,
	"item_id" text NOT NULL,
	"solver" text NOT NULL,
	"mode" text NOT NULL,
	"run" integer NOT NULL,
	"solution" json NOT NULL,
	"verdict" json,
	"solved" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"judged" timestamp (3) with time zone,
	CONSTRAINT "trials_evaluation_id_item_id_solver_mode_run_pk" PRIMARY KEY("evaluation_id","item_id","solver","mode","run")
);
--> statement-breakpoint
CREATE TABLE "leak_sightings" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"place" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"excerpt" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"noticed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leak_sightings_kind_item_id_place_url_hash_scope_kind_scope_id_pk" PRIMARY KEY("kind","item_id","place","url_hash","scope_kind","scope_id")
);
--> statement-breakpoint
CREATE TABLE "probe_answers" (
	"probe_id" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"question_id" text NOT NULL,
	"arm" text NOT NULL,
	"correct" boolean,
	"asked" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "probe_answers_probe_id_model_mode_question_id_pk" PRIMARY KEY("probe_id","model","mode","question_id")
);
--> statement-breakpoint
CREATE TABLE "probe_verdicts" (
	"probe_id" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"test" json NOT NULL,
	"verdict" text NOT NULL,
	"decided" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "probe_verdicts_probe_id_model_mode_pk" PRIMARY KEY("probe_id","model","mode")
);
--> statement-breakpoint
CREATE TABLE "query_leaks" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"round" integer NOT NULL,
	"name" text NOT NULL,
	"turn" integer NOT NULL,
	"query_hash" text NOT NULL,
	"query" text NOT NULL,
	"question_id" text NOT NULL,
	"excerpt" text NOT NULL,
	"decision" text NOT NULL,
	"noticed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "query_leaks_scope_kind_scope_id_step_round_name_turn_query_hash_pk" PRIMARY KEY("scope_kind","scope_id","step","round","name","turn","query_hash")
);
--> statement-breakpoint
CREATE TABLE "exposure_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exposure_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"party" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" json NOT NULL
);
--> statement-breakpoint
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
	"gathered" json NOT NULL,
	"snapshot_id" text,
	"fresh" boolean NOT NULL,
	"status" text DEFAULT 'gathered' NOT NULL,
	"label" text,
	"fault" text,
	"reason" text,
	"sources" json,
	"freshness" json,
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
CREATE TABLE "rate_limiters" (
	"name" text PRIMARY KEY NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idle_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "search_use" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"queries" integer NOT NULL,
	CONSTRAINT "search_use_provider_day_pk" PRIMARY KEY("provider","day")
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
	"retrieved" text NOT NULL,
	"details" json
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
CREATE TABLE "progress_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"refresh_id" text,
	"run_id" text,
	"data" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "human_review_answers" (
	"review_id" text NOT NULL,
	"question_id" text NOT NULL,
	"annotator" text NOT NULL,
	"evidence_correct" boolean NOT NULL,
	"unambiguous" boolean NOT NULL,
	"inferable" boolean NOT NULL,
	"note" text NOT NULL,
	"imported" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "human_review_answers_review_id_question_id_annotator_pk" PRIMARY KEY("review_id","question_id","annotator")
);
--> statement-breakpoint
CREATE TABLE "human_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"release_id" text,
	"question_ids" json NOT NULL,
	"exported" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"reported" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reverifications" (
	"question_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"corrected" boolean NOT NULL,
	"record" json NOT NULL,
	CONSTRAINT "reverifications_question_id_key_pk" PRIMARY KEY("question_id","key")
);
--> statement-breakpoint
CREATE TABLE "lifecycle_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lifecycle_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lifecycles" (
	"question_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"freshness_class" text NOT NULL,
	"valid_from" text,
	"valid_until" text,
	"reverify_due" timestamp (3) with time zone NOT NULL,
	"reverified" timestamp (3) with time zone,
	"split" text NOT NULL
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
	"unsolved" boolean DEFAULT false NOT NULL,
	"accepted" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_items" (
	"release_id" text NOT NULL,
	"question_id" text NOT NULL,
	"split" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "release_items_release_id_question_id_pk" PRIMARY KEY("release_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"cutoff" text NOT NULL,
	"canary" text NOT NULL,
	"folder" text NOT NULL,
	"manifest_hash" text NOT NULL,
	"manifest" json NOT NULL,
	"built" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refreshes" (
	"id" text PRIMARY KEY NOT NULL,
	"target" integer NOT NULL,
	"languages" json NOT NULL,
	"domains" json,
	"settings_hash" text NOT NULL,
	"work_hash" text,
	"expected" json,
	"status" text DEFAULT 'open' NOT NULL,
	"budget_dollars" double precision,
	"runs_each" integer,
	"detached" boolean DEFAULT false NOT NULL,
	"heartbeat_until" timestamp (3) with time zone,
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
	"request_id" text,
	"budget_dollars" double precision,
	"heartbeat_until" timestamp (3) with time zone,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day" text,
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
	"name_keys" text[] NOT NULL,
	"description" text NOT NULL,
	"urls" json NOT NULL,
	"surfaced" text,
	"grade" json,
	"taken_by" text,
	"added" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_runs" (
	"task" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"result" json,
	"error" text,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "scheduled_runs_task_due_pk" PRIMARY KEY("task","due")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"task" text PRIMARY KEY NOT NULL,
	"every_days" double precision,
	"paused" boolean DEFAULT false NOT NULL,
	"next_due" timestamp (3) with time zone,
	"cron" text,
	"time_zone" text,
	"checked" timestamp (3) with time zone,
	"scheduler" text
);
--> statement-breakpoint
CREATE TABLE "simulated_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"now" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"token_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"answers" json NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"result" json,
	"error" text,
	"submitted" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_items" ADD CONSTRAINT "evaluation_items_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probe_answers" ADD CONSTRAINT "probe_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."hook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_snapshot_id_pages_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphs" ADD CONSTRAINT "graphs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_captures" ADD CONSTRAINT "page_captures_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_review_answers" ADD CONSTRAINT "human_review_answers_review_id_human_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."human_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_review_answers" ADD CONSTRAINT "human_review_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverifications" ADD CONSTRAINT "reverifications_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_events" ADD CONSTRAINT "lifecycle_events_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycles" ADD CONSTRAINT "lifecycles_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_refresh_id_refreshes_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."refreshes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_refresh_id_refreshes_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."refreshes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_seed_id_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_grants_token" ON "token_grants" USING btree ("token_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_calls_key" ON "model_calls" USING btree ("scope_kind","scope_id","step","round","name","turn","attempt");--> statement-breakpoint
CREATE INDEX "model_calls_held" ON "model_calls" USING btree ("scope_kind","scope_id") WHERE held_dollars > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_items_id" ON "evaluation_items" USING btree ("evaluation_id","item_id");--> statement-breakpoint
CREATE INDEX "evaluations_plan" ON "evaluations" USING btree ("plan_hash","started");--> statement-breakpoint
CREATE INDEX "leak_sightings_noticed" ON "leak_sightings" USING btree ("noticed");--> statement-breakpoint
CREATE INDEX "probe_answers_question" ON "probe_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "query_leaks_question" ON "query_leaks" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exposure_events_once" ON "exposure_events" USING btree ("item_id","kind","key");--> statement-breakpoint
CREATE INDEX "exposure_events_at" ON "exposure_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("status","due");--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_once" ON "hook_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "hook_events_noted" ON "hook_events" USING btree ("noted");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","scope_id","round","key");--> statement-breakpoint
CREATE INDEX "jobs_scope" ON "jobs" USING btree ("scope_id","round");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created") WHERE status in ('due', 'running');--> statement-breakpoint
CREATE INDEX "search_cache_expires" ON "search_cache" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "progress_events_order" ON "progress_events" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "progress_events_refresh" ON "progress_events" USING btree ("refresh_id","transaction","id");--> statement-breakpoint
CREATE INDEX "progress_events_run" ON "progress_events" USING btree ("run_id","transaction","id");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "reverifications_key" ON "reverifications" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "lifecycle_events_once" ON "lifecycle_events" USING btree ("question_id","key");--> statement-breakpoint
CREATE INDEX "lifecycles_state" ON "lifecycles" USING btree ("state");--> statement-breakpoint
CREATE INDEX "lifecycles_reverify" ON "lifecycles" USING btree ("reverify_due");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_run" ON "questions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "questions_refresh" ON "questions" USING btree ("refresh_id");--> statement-breakpoint
CREATE INDEX "questions_accepted" ON "questions" USING btree ("accepted","id");--> statement-breakpoint
CREATE INDEX "questions_answer" ON "questions" USING btree ("language","answer_key");--> statement-breakpoint
CREATE INDEX "questions_question" ON "questions" USING btree ("language","question_key");--> statement-breakpoint
CREATE INDEX "release_items_question" ON "release_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "refreshes_open" ON "refreshes" USING btree ("status","settings_hash");--> statement-breakpoint
CREATE INDEX "refreshes_started" ON "refreshes" USING btree ("started","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_seed" ON "runs" USING btree ("refresh_id","seed_id");--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "runs_started" ON "runs" USING btree ("started","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seeds_name" ON "seeds" USING btree ("language","name_key");--> statement-breakpoint
CREATE INDEX "seeds_name_keys" ON "seeds" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "seeds_cell" ON "seeds" USING btree ("language","domain","sub_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_runs_open" ON "scheduled_runs" USING btree ("task") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "submissions_of" ON "submissions" USING btree ("token_id","release_id","submitted");--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" USING btree ("submitted") WHERE status = 'due';--> statement-breakpoint
-- Events are only ever added: a record of who knew an item, and when, is worth nothing once it can be changed.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "exposure_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "exposure_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "lifecycle_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "lifecycle_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Progress is recorded by triggers, so that no way of changing these tables can leave a step out.
CREATE FUNCTION "note_progress"(kind text, refresh text, run text, data json) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "progress_events" ("kind", "refresh_id", "run_id", "data") VALUES (kind, refresh, run, data);
  SELECT pg_notify('freshet_progress', coalesce(refresh, ''));
$$;--> statement-breakpoint
CREATE FUNCTION "note_refresh"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('refresh.' || CASE WHEN TG_OP = 'INSERT' THEN 'requested' ELSE NEW.status END, NEW.id, NULL, json_build_object('target', NEW.target));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refreshes_begun" AFTER INSERT ON "refreshes" FOR EACH ROW EXECUTE FUNCTION "note_refresh"();--> statement-breakpoint
CREATE TRIGGER "refreshes_ended" AFTER UPDATE ON "refreshes" FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "note_refresh"();--> statement-breakpoint
CREATE FUNCTION "note_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress(
    'run.' || CASE WHEN TG_OP = 'INSERT' THEN 'started' WHEN NEW.status = 'open' THEN 'step' ELSE NEW.status END, NEW.refresh_id, NEW.id,
    json_build_object('language', NEW.language, 'subDomain', NEW.sub_domain, 'round', NEW.round, 'step', NEW.step, 'reason', NEW.reason));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "runs_begun" AFTER INSERT ON "runs" FOR EACH ROW EXECUTE FUNCTION "note_run"();--> statement-breakpoint
CREATE TRIGGER "runs_moved" AFTER UPDATE ON "runs" FOR EACH ROW WHEN (OLD.status <> NEW.status OR (NEW.status = 'open' AND (OLD.round, OLD.step) <> (NEW.round, NEW.step))) EXECUTE FUNCTION "note_run"();--> statement-breakpoint
CREATE FUNCTION "note_seeding"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('seeding.' || CASE WHEN TG_OP = 'INSERT' THEN 'started' ELSE NEW.status END, NEW.refresh_id, NULL,
    json_build_object('seedingId', NEW.id, 'language', NEW.language, 'subDomain', NEW.sub_domain, 'added', NEW.added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "seedings_begun" AFTER INSERT ON "seedings" FOR EACH ROW EXECUTE FUNCTION "note_seeding"();--> statement-breakpoint
CREATE TRIGGER "seedings_ended" AFTER UPDATE ON "seedings" FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "note_seeding"();--> statement-breakpoint
CREATE FUNCTION "note_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('task.' || NEW.status, NULL, NULL, json_build_object('task', NEW.task, 'due', NEW.due));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "scheduled_runs_due" AFTER INSERT ON "scheduled_runs" FOR EACH ROW EXECUTE FUNCTION "note_task"();--> statement-breakpoint
CREATE TRIGGER "scheduled_runs_ended" AFTER UPDATE ON "scheduled_runs" FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "note_task"();--> statement-breakpoint
CREATE FUNCTION "note_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('question.moved', NULL, NULL, json_build_object('questionId', NEW.question_id, 'to', NEW.to_state, 'reason', NEW.reason));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "lifecycle_events_told" AFTER INSERT ON "lifecycle_events" FOR EACH ROW EXECUTE FUNCTION "note_move"();--> statement-breakpoint
CREATE FUNCTION "note_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_progress('release.built', NULL, NULL, json_build_object('releaseId', NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "releases_built" AFTER INSERT ON "releases" FOR EACH ROW EXECUTE FUNCTION "note_release"();
