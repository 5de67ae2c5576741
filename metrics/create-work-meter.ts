import { Counter, Histogram, Registry, Summary } from "prom-client";
import { visitResult } from "../domain/page/visit-outcome.ts";
import type { JobKind } from "../domain/ports/work/job-store.ts";
import type { CallEvent } from "../models/call-board.ts";
import type { WorkEvent } from "../workers/run-work.ts";

/** Work of this process since its start. */
export interface WorkDone {
  /** Number of finished jobs by kind. */
  readonly finished: Readonly<Partial<Record<JobKind, number>>>;
  /** Number of finished visits by outcome: `page`, or the fault. */
  readonly visits: Readonly<Record<string, number>>;
  /** Duration of the visits in the last ten minutes; null before the first visit. */
  readonly visitSeconds: { readonly p50: number; readonly p95: number } | null;
}

/** Counts the work of this process for people and for Prometheus. */
export interface WorkMeter {
  readonly registry: Registry;
  noteWork(event: Pick<WorkEvent, "job" | "ended" | "milliseconds" | "result">): void;
  noteCall(event: Pick<CallEvent, "role" | "kind" | "usage">): void;
  done(): Promise<WorkDone>;
}

const visitBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45, 90];
const recentSeconds = 600;

export function createWorkMeter(): WorkMeter {
  const registry = new Registry();
  const registers = [registry];
  const jobs = new Counter({
    name: "freshet_jobs_ended_total",
    help: "Jobs that ended in this process, by kind and how: finished, suspended, requeued, dead-lettered or lost.",
    labelNames: ["kind", "ended"],
    registers,
  });
  const visits = new Counter({
    name: "freshet_visits_total",
    help: "Visits finished by this process, by outcome: page, or the fault.",
    labelNames: ["outcome"],
    registers,
  });
  const visitSeconds = new Histogram({
    name: "freshet_visit_seconds",
    help: "Seconds from taking a visit job to its end, including the wait for the host's rate limit.",
    labelNames: ["outcome"],
    buckets: visitBuckets,
    registers,
  });
  const calls = new Counter({
    name: "freshet_model_calls_total",
    help: "Model calls of this process, by role and kind: called, replay (out of the ledger, nothing paid) or failed.",
    labelNames: ["role", "kind"],
    registers,
  });
  const tokens = new Counter({
    name: "freshet_model_tokens_total",
    help: "Tokens of model calls that were paid, by role and direction: input, cached-input (part of input) or output.",
    labelNames: ["role", "direction"],
    registers,
  });
  const dollars = new Counter({
    name: "freshet_model_dollars_total",
    help: "US dollars of model calls that were paid, by role; roles without a price are not counted.",
    labelNames: ["role"],
    registers,
  });
  // This summary is not registered for Prometheus, since quantiles of several processes can't be combined.
  const recent = new Summary({
    name: "freshet_recent_visit_seconds",
    help: "Recent visits.",
    percentiles: [0.5, 0.95],
    maxAgeSeconds: recentSeconds,
    ageBuckets: 5,
    registers: [],
  });

  return {
    registry,
    noteWork({ job, ended, milliseconds, result }) {
      jobs.inc({ kind: job.kind, ended });
      const visited = visitResult.safeParse(result);
      if (job.kind !== "visit" || ended !== "finished" || !visited.success) return;
      const outcome = "fault" in visited.data ? visited.data.fault : "page";
      visits.inc({ outcome });
      visitSeconds.observe({ outcome }, milliseconds / 1000);
      recent.observe(milliseconds / 1000);
    },
    noteCall({ role, kind, usage }) {
      calls.inc({ role, kind });
      if (kind !== "called") return;
      tokens.inc({ role, direction: "input" }, usage.inputTokens);
      tokens.inc({ role, direction: "cached-input" }, usage.cachedInputTokens);
      tokens.inc({ role, direction: "output" }, usage.outputTokens);
      if (usage.dollars !== null) dollars.inc({ role }, usage.dollars);
    },
    async done() {
      const [ended, visited, quantiles] = await Promise.all([jobs.get(), visits.get(), recent.get()]);
      const finished = ended.values.filter(({ labels }) => labels.ended === "finished");
      const quantile = (q: number) =>
        quantiles.values.find(({ labels }) => (labels as { quantile?: number }).quantile === q)?.value;
      const [p50, p95] = [quantile(0.5), quantile(0.95)];
      return {
        finished: Object.fromEntries(finished.map(({ labels, value }) => [labels.kind, value])),
        visits: Object.fromEntries(visited.values.map(({ labels, value }) => [labels.outcome, value])),
        visitSeconds: p50 && p95 ? { p50, p95 } : null,
      };
    },
  };
}
