CREATE TABLE "step_spend" (
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"step" text NOT NULL,
	"role" text NOT NULL,
	"calls" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"dollars" double precision,
	"lost_dollars" double precision NOT NULL,
	CONSTRAINT "step_spend_scope_kind_scope_id_step_role_pk" PRIMARY KEY("scope_kind","scope_id","step","role")
);
--> statement-breakpoint
DROP INDEX "runs_status";--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status","started","id");--> statement-breakpoint
-- A call that is reserved again under another role adds to the new role's row what comes from then on.
CREATE FUNCTION "sum_step_spend"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO step_spend AS sums (scope_kind, scope_id, step, role, calls, input_tokens, cached_input_tokens, output_tokens, dollars, lost_dollars)
  VALUES (NEW.scope_kind, NEW.scope_id, NEW.step, NEW.role,
    (NEW.status = 'done')::int - coalesce((OLD.status = 'done')::int, 0),
    coalesce(NEW.input_tokens, 0) - coalesce(OLD.input_tokens, 0),
    coalesce(NEW.cached_input_tokens, 0) - coalesce(OLD.cached_input_tokens, 0),
    coalesce(NEW.output_tokens, 0) - coalesce(OLD.output_tokens, 0),
    NEW.dollars - coalesce(OLD.dollars, 0),
    NEW.lost_dollars - coalesce(OLD.lost_dollars, 0))
  ON CONFLICT (scope_kind, scope_id, step, role) DO UPDATE SET
    calls = sums.calls + excluded.calls,
    input_tokens = sums.input_tokens + excluded.input_tokens,
    cached_input_tokens = sums.cached_input_tokens + excluded.cached_input_tokens,
    output_tokens = sums.output_tokens + excluded.output_tokens,
    dollars = coalesce(sums.dollars + excluded.dollars, sums.dollars, excluded.dollars),
    lost_dollars = sums.lost_dollars + excluded.lost_dollars
  -- A new reservation adds nothing to a row that is there.
  WHERE excluded.calls <> 0 OR excluded.input_tokens <> 0 OR excluded.cached_input_tokens <> 0 OR excluded.output_tokens <> 0
    OR excluded.dollars IS NOT NULL OR excluded.lost_dollars <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers come first: they lock the table against writers until the end, so no call can end between the sum and them.
CREATE TRIGGER "model_calls_reserved_sum" AFTER INSERT ON "model_calls" FOR EACH ROW EXECUTE FUNCTION "sum_step_spend"();--> statement-breakpoint
CREATE TRIGGER "model_calls_ended_sum" AFTER UPDATE ON "model_calls" FOR EACH ROW WHEN ((OLD.status = 'done', OLD.role, OLD.input_tokens, OLD.cached_input_tokens, OLD.output_tokens, OLD.dollars, OLD.lost_dollars) IS DISTINCT FROM (NEW.status = 'done', NEW.role, NEW.input_tokens, NEW.cached_input_tokens, NEW.output_tokens, NEW.dollars, NEW.lost_dollars)) EXECUTE FUNCTION "sum_step_spend"();--> statement-breakpoint
INSERT INTO step_spend (scope_kind, scope_id, step, role, calls, input_tokens, cached_input_tokens, output_tokens, dollars, lost_dollars)
  SELECT scope_kind, scope_id, step, role, count(*) FILTER (WHERE status = 'done'), coalesce(sum(input_tokens), 0),
    coalesce(sum(cached_input_tokens), 0), coalesce(sum(output_tokens), 0), sum(dollars), sum(lost_dollars)
  FROM model_calls GROUP BY scope_kind, scope_id, step, role;
