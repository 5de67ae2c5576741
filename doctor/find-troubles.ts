import type { JobDepth } from "../domain/ports/work/worker-registry.ts";
import type { Trouble } from "../domain/trouble.ts";

export interface TroubleSigns {
  /** Open jobs of each kind. */
  readonly depth: readonly JobDepth[];
  /** Number of processes that take jobs, counted by their signs of life. */
  readonly workers: number;
  readonly deadJobs: number;
  readonly deadDeliveries: number;
  readonly schedule: {
    readonly enabled: boolean;
    /** Whether a worker keeps the schedule; null if no worker ever did. */
    readonly alive: boolean | null;
    /** The tasks whose last run failed. */
    readonly failed: readonly string[];
  };
  readonly budgetsReached: number;
  /** Model calls of the last day. */
  readonly calls: { readonly done: number; readonly failed: number };
  /** Leaks that were found in the last seven days. */
  readonly leaks: number;
  readonly quarantined: number;
  readonly overdue: number;
}

/** If a job waits longer than this and no job is running, there is no worker: a busy worker takes its next job within a step. */
const patienceSeconds = 120;
/**
 * The same limit if no worker gives a sign of life. Then nobody can be busy, and a process that has just started gives its first sign
 * within this time.
 */
const patienceWithoutWorkers = 10;
/** Largest share of failed calls that is usual: of many calls some always fail. If more fail, a server or a setting is at fault. */
const mostFailures = 0.2;

/** Says what is wrong in a deployment, the worst first. */
export function findTroubles(signs: TroubleSigns): Trouble[] {
  const { depth, schedule, calls } = signs;
  const patience = signs.workers === 0 ? patienceWithoutWorkers : patienceSeconds;
  const waits = depth.filter(({ oldestSeconds }) => oldestSeconds > patience);
  const isNobodyThere = waits.length > 0 && depth.every(({ running }) => running === 0);
  const due = waits.reduce((sum, kind) => sum + kind.due, 0);
  const share = calls.failed / Math.max(calls.done + calls.failed, 1);
  const found: (Omit<Trouble, "task"> & { readonly task?: string })[] = [
    { code: "no-worker", severity: "error", count: isNobodyThere ? due : 0 },
    { code: "no-scheduler", severity: "error", count: schedule.enabled && schedule.alive !== true ? 1 : 0 },
    { code: "calls-failing", severity: "error", count: share > mostFailures ? calls.failed : 0 },
    { code: "jobs-dead", severity: "error", count: signs.deadJobs },
    { code: "hooks-dead", severity: "error", count: signs.deadDeliveries },
    ...schedule.failed.map((task) => ({ code: "task-failed", severity: "error", count: 1, task }) as const),
    { code: "budget-reached", severity: "warning", count: signs.budgetsReached },
    { code: "leaks-found", severity: "warning", count: signs.leaks },
    { code: "items-quarantined", severity: "warning", count: signs.quarantined },
    { code: "reverification-overdue", severity: "warning", count: signs.overdue },
  ];
  return found.filter(({ count }) => count > 0).map((trouble) => ({ task: null, ...trouble }));
}
