import { RetryLaterError, StopRunError } from "../domain/errors/freshet-error.ts";
import type { RunOrder } from "../domain/form/form.ts";
import type { Agents } from "../domain/ports/models/agents.ts";
import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { RunLease, RunStore } from "../domain/ports/runs/run-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { WebLookup } from "../domain/ports/web/tool-set.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { buildFormMachine } from "../forms/build-form-machine.ts";
import type { FormParts } from "../forms/form-step.ts";
import { buildTemplatedMachine } from "../forms/templated/build-templated-machine.ts";
import type { TemplatedParts } from "../forms/templated/templated-step.ts";
import { buildLoop } from "../graph/build-loop.ts";
import type { Rejection } from "../graph/loop-state.ts";
import { runLoop } from "../graph/run-loop.ts";
import { createFencedCheckpointer } from "../storage/checkpoints/fenced-checkpointer.ts";
import type { Database } from "../storage/database/open-database.ts";
import type { WorkHandler } from "../workers/run-work.ts";

export interface RunHandlerOptions {
  readonly db: Database;
  readonly stores: Stores;
  readonly agents: Agents;
  readonly lookup: WebLookup;
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly settings: Pick<Settings, "method" | "work" | "forms" | "lifecycle">;
  readonly tracer: Tracer | undefined;
  /** Name of this process, unique among all processes. A process may claim a lease again that it already holds. */
  readonly owner: string;
}

/** Works on a run under its own lease until the run waits for its panel or has ended. */
export function createRunHandler(options: RunHandlerOptions): WorkHandler {
  const { db, stores, agents, lookup, dispatch, settings, tracer, owner } = options;
  const { leaseSeconds, ordered } = settings.work;
  return async (job, { signal }) => {
    const lease = await stores.runs.claim(job.scopeId, owner, leaseSeconds);
    if (!lease) {
      const run = await stores.runs.get(job.scopeId);
      if (run?.status !== "open") return { finished: { status: run?.status ?? "unknown" } };
      throw new RetryLaterError(
        `run ${job.scopeId} is leased by another process; it is tried again after that lease has expired`,
        {
          code: "run-held",
          waitMs: leaseSeconds * 500,
        },
      );
    }
    const held = holdRun(stores.runs, lease, leaseSeconds);
    try {
      const parts = {
        ...stores,
        agents,
        lookup,
        dispatch,
        method: settings.method,
        formsSettings: settings.forms,
        lifecycleSettings: settings.lifecycle,
        ordered,
        tracer,
        lease: () => lease,
        signal: AbortSignal.any([signal, held.signal]),
      };
      const checkpointer = createFencedCheckpointer({ db, lease });
      const loop = buildMachine(parts, checkpointer, (await stores.runs.get(job.scopeId))?.form ?? null);
      const state = await runLoop({ loop, runs: stores.runs, runId: job.scopeId });
      if (state === "waiting") return { suspended: true };
      const { values } = await loop.getState({ configurable: { thread_id: job.scopeId } });
      const failed = values.rejection?.failed;
      return { finished: { status: "ended", ...(failed && { failed }) } };
    } finally {
      held.stop();
      await stores.runs.release(lease);
    }
  };
}

/** A machine (the loop, or that of a form or templated question) whose state may contain a rejection, which the handler reads. */
type Machine = Omit<Parameters<typeof runLoop>[0]["loop"], "getState"> & {
  getState(config: object): Promise<{ readonly values: { readonly rejection?: Rejection | null } }>;
};

/** Builds the machine that a run goes through: the loop, or the machine of the form or templated question that the run makes. */
function buildMachine(
  parts: FormParts & TemplatedParts,
  checkpointer: ReturnType<typeof createFencedCheckpointer>,
  order: RunOrder | null,
): Machine {
  if (order === null) return buildLoop(parts, checkpointer);
  return order.kind === "templated"
    ? buildTemplatedMachine(parts, checkpointer)
    : buildFormMachine(parts, checkpointer);
}

/** Renews a run's lease while the run is worked on. The signal aborts when another process holds a newer lease. */
function holdRun(
  runs: RunStore,
  lease: RunLease,
  leaseSeconds: number,
): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const timer = setInterval(
    () => {
      runs.renew(lease, leaseSeconds).then(
        (renewed) => {
          if (!renewed)
            lost.abort(
              new StopRunError(`run ${lease.runId} is now leased by another process`, { code: "lost-lease" }),
            );
        },
        // If the database is unreachable, the renewal is tried again at the next interval. Meanwhile the fence protects every write.
        () => {},
      );
    },
    (leaseSeconds * 1000) / 4,
  );
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
