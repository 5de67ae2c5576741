import type { Database } from "../storage/database/open-database.ts";
import { endLeases, listLeaseHolders } from "../storage/jobs/stopped-leases.ts";
import { seeStopped } from "./worker-name.ts";

const everyMs = 10_000;

/**
 * Makes the jobs of killed processes of this machine due at once, before their leases end: now, and every ten seconds until it is closed.
 * Nothing is done in doubt, since a wrong guess would pay calls twice; such jobs are due when their leases end.
 */
export async function takeOverStopped(options: {
  readonly db: Pick<Database, "orm">;
  /** Called when jobs have become due. */
  readonly onDue: () => void;
  readonly onError: (error: unknown) => void;
}): Promise<{ close(): Promise<void> }> {
  const { db, onDue, onError } = options;
  const look = async (): Promise<void> => {
    try {
      const holders = await listLeaseHolders(db);
      if (
        (await endLeases(
          db,
          holders.filter((name) => seeStopped(name) === "certain"),
        )) > 0
      )
        onDue();
    } catch (error) {
      onError(error);
    }
  };
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = look();
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
