import { type Database, openDatabase } from "../../../storage/database/open-database.ts";
import type { PostgresKind } from "../../support/has-server.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { createRunMaker, type RunMaker } from "./create-run-maker.ts";

export interface StoreDatabase {
  /** A DATABASE_URL. */
  readonly url: string;
  readonly db: Database;
  readonly newRun: RunMaker;
  close(): Promise<void>;
}

export async function openStoreDatabase(kind: PostgresKind): Promise<StoreDatabase> {
  const empty = await openTestDatabase({ kind });
  const db = await openDatabase({ url: empty.url, dataDir: "unused" });
  return {
    db,
    url: empty.url,
    newRun: createRunMaker(db),
    async close() {
      await db.close();
      await empty.close();
    },
  };
}
