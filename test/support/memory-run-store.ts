import { StopRunError } from "../../domain/errors/freshet-error.ts";
import type { Run, RunLease, RunStore } from "../../domain/ports/runs/run-store.ts";

/** The run store in memory; leases never run out, a new claim takes over at once. */
export function createMemoryRunStore(hooks: {
  readonly now: () => Date;
  readonly onAccept?: (run: Run, options: { readonly unsolved?: boolean }) => Promise<string>;
}): RunStore & { check(lease: RunLease): void } {
  const runs = new Map<string, Run>();
  const check = ({ runId, epoch }: RunLease): void => {
    if (runs.get(runId)?.epoch !== epoch) {
      throw new StopRunError(`run ${runId} is held by another`, { code: "lost-lease" });
    }
  };
  const change = (id: string, changed: Partial<Run>): void => {
    const run = runs.get(id);
    if (run !== undefined) runs.set(id, { ...run, ...changed });
  };
  return {
    check,
    async create(made) {
      const id = `run-${runs.size + 1}`;
      const start = { status: "open", reason: null, detail: null, round: 0, step: "", epoch: 0 } as const;
      const run: Run = { id, form: null, ...made, ...start, started: hooks.now(), ended: null };
      runs.set(id, run);
      return run;
    },
    get: async (id) => runs.get(id) ?? null,
    listIds: async (beginning) => [...runs.keys()].filter((id) => id.startsWith(beginning)),
    list: async ({ status }) =>
      [...runs.values()].filter((run) => status === undefined || run.status === status),
    async claim(id) {
      const run = runs.get(id);
      if (run?.status !== "open") return null;
      change(id, { epoch: run.epoch + 1 });
      return { runId: id, epoch: run.epoch + 1 };
    },
    async renew(lease) {
      return runs.get(lease.runId)?.epoch === lease.epoch;
    },
    async release() {},
    countBefore: async () => 0,
    async note(lease, progress) {
      check(lease);
      change(lease.runId, progress);
    },
    async reject(lease, reason, detail) {
      check(lease);
      change(lease.runId, { status: "rejected", reason, detail, ended: hooks.now() });
    },
    async accept(lease, options = {}) {
      check(lease);
      change(lease.runId, { status: "accepted", ended: hooks.now() });
      const run = runs.get(lease.runId);
      return {
        questionId: run === undefined ? "" : ((await hooks.onAccept?.(run, options)) ?? `q-${run.id}`),
      };
    },
    async end(id, status, reason, detail) {
      change(id, { status, reason, detail, ended: hooks.now() });
    },
  };
}
