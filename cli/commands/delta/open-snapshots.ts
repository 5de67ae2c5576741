import type { WikidataService } from "../../../app/services/wikidata-service.ts";
import type { SharedOptions } from "../../options/shared-options.ts";

/** Opens the snapshots in the data folder of the settings. No database is needed for them. */
export async function openSnapshots(options: SharedOptions): Promise<WikidataService> {
  const { readDataSettings } = await import("../../world/stored-data.ts");
  const { openWikidataService } = await import("../../../app/services/wikidata-service.ts");
  return openWikidataService(readDataSettings(options));
}
