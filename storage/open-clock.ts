import { sql } from "drizzle-orm";
import type { Clock } from "../domain/ports/clock.ts";
import type { Database } from "./database/open-database.ts";
import { simulatedClock } from "./schedule/scheduled-runs.ts";

/** The time that lifecycles, releases and schedules are dated by. */
export interface SharedClock extends Clock {
  /** The present, asked anew. */
  read(): Promise<Date>;
  /** Sets the simulated world's clock, for all processes on its database. @throws Error in the real world */
  set(now: Date): Promise<void>;
}

const channel = "freshet_clock";
const only = 1;

/**
 * The wall clock in the real world. In the simulated one a row of the database, once somebody has set it, so that a year can pass in
 * minutes; leases, turns and caches stay on the server's own clock. It ends with the database that it was
 * opened on.
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
