import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { SharedOptions } from "./create-program.ts";
import { dataSettings } from "./data-settings.ts";
import { openWorld, type World } from "./open-world.ts";

/** The world of a command that reads what is stored. @throws SettingsError `no-data` where nothing ever was */
export async function openData(shared: SharedOptions): Promise<World> {
  const { exists, dataDir } = dataSettings(shared);
  if (!exists)
    throw new SettingsError(
      `nothing is stored in ${dataDir} yet: work in the folder that has the data, or name theirs with FRESHET_DATA_DIR or DATABASE_URL`,
      { code: "no-data" },
    );
  return openWorld(shared, { for: "read" });
}
