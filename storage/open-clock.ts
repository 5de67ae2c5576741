import { sql } from "drizzle-orm";
import type { Clock } from "../domain/ports/clock.ts";
import type { Database } from "./database/open-database.ts";
import { simulatedClock } from "./schedule/scheduled-runs.ts";

/** The clock that dates lifecycles, releases and schedules. */
export interface SharedClock extends Clock {
  /** Reads the current time again and returns it. */
  read(): Promise<Date>;
  /** Sets the simulated world's clock, for all processes on its database. @throws Error in the real world */
  set(now: Date): Promise<void>;
}

const channel = "freshet_clock";
const only = 1;

/**
 * Opens the clock of a world. In the real world it is the wall clock. In the simulated world, once the clock has been set, it is a row of
 * the database, so that a year can pass in minutes. Even there, leases, turns and caches use the server's own clock. The clock ends with
 * the database on which it was opened.
 */
export async function openClock(options: {
  readonly db: Pick<Database, "orm" | "listen">;
  readonly world: "real" | "simulated";
}): Promise<SharedClock> {
  const { db, world } = options;
  let shown: Date | null = null;
  if (world === "real") {
    const now = (): Date => new Date();
    return {
      now,
      read: async () => now(),
      async set() {
        throw new Error("only the simulated world's clock can be set");
      },
    };
  }
  const read = async (): Promise<Date> => {
    const [row] = await db.orm.select().from(simulatedClock);
    shown = row?.now ?? null;
    return shown ?? new Date();
  };
  await read();
  db.listen(channel, () => void read().catch(() => {}));
  return {
    now: () => shown ?? new Date(),
    read,
    async set(now) {
      await db.orm
        .insert(simulatedClock)
        .values({ id: only, now })
        .onConflictDoUpdate({ target: simulatedClock.id, set: { now } });
      shown = now;
      await db.orm.execute(sql`select pg_notify(${channel}, '')`);
    },
  };
}
