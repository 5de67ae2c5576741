import { hasDatabase } from "../../app/own-database.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { SharedOptions } from "../options/shared-options.ts";
import { openWorld, type World } from "./open-world.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { describeUnusedDatabase, simulatedApart } from "./simulated-settings.ts";

export interface KnownWorldOptions extends SharedOptions {
  /** Seed of the simulated world in place of the settings' `simulation.seed`. */
  readonly seed?: number;
}

/** Reads the settings by which stored data is found: those of the simulated world where no models are set. */
export function readDataSettings(shared: KnownWorldOptions): Settings {
  const given = readCommandSettings(shared, "none");
  return given.world === "real" ? given : simulatedApart(given, shared.seed);
}

/** Gives the settings for a command that only reads data, and whether any data exist. An empty database is not created. */
export function dataSettings(shared: KnownWorldOptions): {
  readonly simulated: boolean;
  readonly dataDir: string;
  readonly exists: boolean;
  /** What a person should know where the settings name a database that this world doesn't use. */
  readonly note: string | null;
} {
  const settings = readDataSettings(shared);
  const isUnused = settings.world !== "real" && readCommandSettings(shared, "none").databaseUrl !== null;
  return {
    simulated: settings.world !== "real",
    dataDir: settings.dataDir,
    exists: hasDatabase(settings),
    note: isUnused ? `This world is simulated. ${describeUnusedDatabase(settings)}` : null,
  };
}

/** Opens the world of a command that reads stored data. @throws SettingsError `no-data` if nothing was ever stored */
export async function openData(shared: SharedOptions): Promise<World> {
  const { exists, dataDir, simulated, note } = dataSettings(shared);
  if (!exists)
    throw new SettingsError(
      `nothing is stored in ${dataDir} yet: run the command in the folder with your data, or name it with FRESHET_DATA_DIR${simulated ? "" : " or DATABASE_URL"}${note === null ? "" : ` (${note})`}`,
      { code: "no-data" },
    );
  return openWorld(shared, { for: "read" });
}

/**
 * Opens the settings' world for reading; null if the world has no database yet. The commands that use this can do without a database, so
 * they don't create one.
 */
export async function openKnownWorld(options: KnownWorldOptions): Promise<World | null> {
  const { seed } = options;
  if (!dataSettings(options).exists) return null;
  return openWorld(options, { for: "read", ...(seed !== undefined && { seed }) });
}

/**
 * Looks into the database before work begins, so that the simulated world isn't started for a wrong id, or if there is nothing to do. Null
 * if there is no database yet; no database is created.
 */
export async function planOnData<Plan>(
  options: KnownWorldOptions,
  plan: (world: World) => Promise<Plan>,
  domains?: DomainsSettings,
): Promise<Plan | null> {
  const { seed } = options;
  if (!dataSettings(options).exists) return null;
  // The work gets the same object, so that the world's line is written once and the settings are read once.
  const world = await openWorld(options, {
    for: "plan",
    ...(seed !== undefined && { seed }),
    ...(domains && { domains }),
  });
  try {
    return await plan(world);
  } finally {
    await world.close();
  }
}
