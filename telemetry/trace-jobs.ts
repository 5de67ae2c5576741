import { visitResult } from "../domain/page/visit-outcome.ts";
import type { SpanAttributes, Tracer } from "../domain/ports/models/tracer.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { type Job, type JobKind, jobKinds } from "../domain/ports/work/job-store.ts";
import { panelSample } from "../domain/run/panel-sample.ts";
import type { WorkHandler } from "../workers/run-work.ts";

type Outcome = Awaited<ReturnType<WorkHandler>>;

/** A run's job is only a part of the run: it is suspended while the panel answers, and other processes may go on with it. */
const names: Record<JobKind, string> = {
  run: "run session",
  sample: "panel sample",
  seeding: "seeding",
  task: "scheduled run",
  visit: "visit",
};

/** Lets each job be a span of the trace of the work that it belongs to. When a run ends, its root span is recorded too. */
export function traceJobs(
  handlers: Record<JobKind, WorkHandler>,
  parts: { readonly tracer: Tracer; readonly stores: Pick<Stores, "runs" | "ledger"> },
): Record<JobKind, WorkHandler> {
  const traced = (kind: JobKind): WorkHandler =>
    async function handle(job, context) {
      let outcome: Outcome | null = null;
      try {
        const { id, scopeId, attempts } = job;
        const start = {
          name: names[kind],
          scopeId,
          attributes: { "freshet.job.id": id, "freshet.scope.id": scopeId, "freshet.job.attempts": attempts },
        };
        outcome = await parts.tracer.span(start, async (note) => {
          const worked = await handlers[kind](job, context);
          note.add(outcomeOf(job, worked));
          return worked;
        });
        return outcome;
      } finally {
        if (kind === "run") await recordEnd(job.scopeId, outcome, parts).catch(() => {});
      }
    };
  return Object.fromEntries(jobKinds.map((kind) => [kind, traced(kind)])) as Record<JobKind, WorkHandler>;
}

function outcomeOf({ kind }: Job, outcome: Outcome): SpanAttributes {
  if ("suspended" in outcome) return { "freshet.outcome": "suspended" };
  const visited = kind === "visit" ? visitResult.safeParse(outcome.finished).data : undefined;
  if (visited !== undefined)
    return "fault" in visited
      ? { "freshet.outcome": visited.fault }
      : { "freshet.outcome": "page", "freshet.snapshot.id": visited.snapshotId };
  const sample = kind === "sample" ? panelSample.safeParse(outcome.finished).data : undefined;
  if (sample !== undefined)
    return { "freshet.outcome": sample.outcome, "freshet.role": sample.role, "freshet.step": sample.mode };
  return { "freshet.outcome": "finished" };
}

/** The process that ends a run records it whole. A run that was dropped meanwhile is recorded by the process that had it. */
async function recordEnd(
  runId: string,
  outcome: Outcome | null,
  { tracer, stores }: Parameters<typeof traceJobs>[1],
): Promise<void> {
  if (outcome !== null && "suspended" in outcome) return;
  const run = await stores.runs.get(runId);
  if (run === null || run.ended === null) return;
  if (outcome === null && run.status !== "dropped") return;
  const spend = await stores.ledger.spend({ kind: "run", id: runId });
  tracer.run({
    id: runId,
    started: run.started,
    ended: run.ended,
    attributes: {
      "freshet.run.id": runId,
      "freshet.refresh.id": run.refreshId,
      "freshet.language": run.language,
      "freshet.domain": run.domain,
      "freshet.round": run.round,
      "freshet.outcome": run.status,
      ...(run.reason !== null && { "freshet.reason": run.reason }),
      "freshet.calls": spend.calls,
      "gen_ai.usage.input_tokens": spend.inputTokens,
      "freshet.tokens.cached_input": spend.cachedInputTokens,
      "gen_ai.usage.output_tokens": spend.outputTokens,
      ...(spend.dollars !== null && { "freshet.dollars": spend.dollars }),
    },
  });
}
