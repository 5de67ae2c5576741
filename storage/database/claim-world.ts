import { bigint, integer, pgTable } from "drizzle-orm/pg-core";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { clearError } from "./clear-error.ts";
import { moment, oneOf } from "./columns.ts";
import type { Database } from "./open-database.ts";

/**
 * Marks an unmarked database as belonging to the real or to the simulated world. A database of the other world is refused, because
 * simulated and real facts, once mixed, could never be separated again. @throws SettingsError `other-world`
 */
export async function claimWorld(options: {
  readonly db: Database;
  readonly world: "real" | "simulated";
}): Promise<void> {
  const world = await findMark(options).catch((error: unknown) => {
    throw clearError(error);
  });
  if (world === options.world) return;
  throw new SettingsError(
    `this database has data of the ${world} world and can't take ${options.world} data; choose another data folder or DATABASE_URL`,
    { code: "other-world" },
  );
}

async function findMark({ db, world }: Parameters<typeof claimWorld>[0]): Promise<string | undefined> {
  const read = async () => (await db.orm.select().from(databaseMark))[0]?.world;
  const marked = await read();
  if (marked !== undefined) return marked;
  await db.orm.insert(databaseMark).values({ id: 1, world }).onConflictDoNothing();
  return read();
}

/** Table with one row. It says to which world this database belongs, and which numbers it continues after a restore. */
export const databaseMark = pgTable("database_mark", {
  id: integer().primaryKey(),
  world: oneOf(["real", "simulated"]).notNull(),
  marked: moment().notNull().defaultNow(),
  /**
   * Number that is added to the server's transaction numbers in `progress_events`. After a restore, the new server so continues the numbers
   * of the first.
   */
  progressOffset: bigint("progress_offset", { mode: "number" }).notNull().default(0),
});
