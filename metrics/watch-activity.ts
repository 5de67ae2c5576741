import type { WorkStats } from "../domain/ports/work/worker-registry.ts";
import type { Activity } from "../domain/run/activity.ts";

/** Minimum interval between queries to the database about other processes. */
const LOOK_MS = 2_000;

/**
 * Returns a function that reports the running work. This process's own calls are exact; other processes' calls, and the visits, are as the
 * database last reported them. The function never waits, so an unreachable database doesn't block it.
 */
export function watchActivity(options: {
  readonly board: { list(): Activity["calls"] };
  readonly stats: Pick<WorkStats, "callsElsewhere" | "depth">;
  /** Prefix of the names under which this process takes jobs. */
  readonly owner: string;
  readonly now?: () => number;
}): () => Activity {
  const { board, stats, owner, now = Date.now } = options;
  let known: Omit<Activity, "calls"> = { elsewhere: { calls: 0, oldestSeconds: 0 }, visits: 0 };
  let looked = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const look = async (): Promise<void> => {
    try {
      const [elsewhere, depth] = await Promise.all([stats.callsElsewhere(owner), stats.depth()]);
      known = { elsewhere, visits: depth.visit.running };
    } catch {
      // An unreachable database is reported elsewhere.
    } finally {
      looked = now();
      isLooking = false;
    }
  };
  return () => {
    if (!isLooking && now() - looked >= LOOK_MS) {
      isLooking = true;
      void look();
    }
    return { calls: board.list(), ...known };
  };
}
