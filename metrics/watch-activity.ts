import type { HeldLeases, WorkStats } from "../domain/ports/work/worker-registry.ts";
import type { Activity, StoppedWork } from "../domain/run/activity.ts";

/** Minimum interval between queries to the database about other processes. */
const LOOK_MS = 2_000;

/**
 * Returns a function that reports the running work. This process's own calls are exact; other processes' calls, and the visits, are as the
 * database last reported them. The function never waits, so an unreachable database doesn't block it.
 */
export function watchActivity(options: {
  readonly board: { list(): Activity["calls"] };
  readonly stats: Pick<WorkStats, "callsElsewhere" | "depth" | "leasesElsewhere">;
  /** Prefix of the names under which this process takes jobs. */
  readonly owner: string;
  /** Whether the worker of a name has stopped, as far as that can be seen from here. */
  readonly isStopped: (name: string) => boolean;
  readonly now?: () => number;
}): () => Activity {
  const { board, stats, owner, isStopped, now = Date.now } = options;
  let known: Omit<Activity, "calls"> = {
    elsewhere: { calls: 0, oldestSeconds: 0 },
    stopped: null,
    visits: 0,
  };
  let looked = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const look = async (): Promise<void> => {
    try {
      const held = (await stats.leasesElsewhere(owner)).filter((lease) => isStopped(lease.owner));
      const names = held.map((lease) => lease.owner);
      const [elsewhere, depth] = await Promise.all([stats.callsElsewhere(owner, names), stats.depth()]);
      known = { elsewhere, stopped: sumLeases(held), visits: depth.visit.running };
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

function sumLeases(held: readonly HeldLeases[]): StoppedWork | null {
  if (held.length === 0) return null;
  return {
    processes: held.length,
    runs: held.reduce((sum, { runs }) => sum + runs, 0),
    jobs: held.reduce((sum, { jobs }) => sum + jobs, 0),
    seconds: Math.max(...held.map(({ seconds }) => seconds)),
  };
}
