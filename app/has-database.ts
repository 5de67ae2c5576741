import type { Settings } from "../domain/settings/settings.ts";
import { hasCluster } from "../storage/embedded/create-cluster.ts";

/** Whether there is a database to ask: what can do without one doesn't make one. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): boolean {
  return databaseUrl !== null || hasCluster(dataDir);
}
