import { join } from "node:path";
import type { Settings } from "../domain/settings/settings.ts";

/** Where keys and what stays unpublished stand: never in a release's folder, never in the database. */
export function releasePaths({ dataDir }: Pick<Settings, "dataDir">, releaseId: string) {
  const keys = join(dataDir, "keys");
  return {
    keys,
    key: join(keys, `${releaseId}.key`),
    privateKey: join(keys, `${releaseId}.private.key`),
    privateItems: join(dataDir, "private", `${releaseId}.jsonl`),
  };
}
