import type { Settings } from "../domain/settings/settings.ts";
import { createMemoryTurnStore } from "../web/politeness/create-memory-turn-store.ts";
import { openTurns, type Turns } from "./open-turns.ts";

export interface VisitTurnsOptions {
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "redisUrl" | "web" | "work" | "world">;
}

/**
 * The turns that all workers share, for a visit that is made outside of them; null where there is nobody to share with: no server
 * is named, and no embedded one runs. @throws UnreachableError where the database is away; a Redis that is says so at the first turn
 */
export async function openVisitTurns({
  settings,
}: VisitTurnsOptions): Promise<Pick<Turns, "hosts" | "close"> | null> {
  const { databaseUrl, dataDir, redisUrl } = settings;
  const open = (database: Parameters<typeof openTurns>[0]["database"]) =>
    openTurns({
      ...{ settings, database },
      prefix: settings.world === "simulated" ? "freshet_simulated" : "freshet",
      onError: () => {},
    });
  // Workers that have their queue in Redis meet there alone.
  if (redisUrl !== null) return open(createMemoryTurnStore());
  if (databaseUrl === null) {
    const { findRunningServer } = await import("../storage/embedded/find-running-server.ts");
    if ((await findRunningServer(dataDir)) === null) return null;
  }
  const [{ openDatabase }, { createTurnStore }] = await Promise.all([
    import("../storage/database/open-database.ts"),
    import("../storage/limits/create-turn-store.ts"),
  ]);
  const db = await openDatabase({ url: databaseUrl, dataDir, connections: 2 });
  const turns = open(createTurnStore({ db }));
  return {
    hosts: turns.hosts,
    async close() {
      await turns.close();
      await db.close();
    },
  };
}
