import type { WorkStats } from "../domain/ports/work-stats.ts";
import type { Activity } from "../domain/run/activity.ts";
import type { CallBoard } from "../models/call-board.ts";

/** What other processes do is asked of the database this often at most. */
const LOOK_MS = 2_000;

/**
 * What is under way now. This process's own calls are exact at each look; what others do, and the visits, are as the database had them
 * last: a look never waits, so that a database that is away does not silence the rest.
 */
export function watchActivity(options: {
  readonly board: Pick<CallBoard, "list">;
  readonly stats: Pick<WorkStats, "callsElsewhere" | "depth">;
  /** Begins the names under which this process takes jobs. */
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
      // A database that is away is told of elsewhere.
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
