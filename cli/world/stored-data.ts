import { hasDatabase } from "../../app/own-database.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import type { SharedOptions } from "../options/shared-options.ts";
import { openWorld, type World } from "./open-world.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { simulatedApart } from "./simulated-settings.ts";

export interface KnownWorldOptions extends SharedOptions {
  /** The seed of the simulated world. */
  readonly seed?: number;
}

/** Where a command that only reads would find its data, and whether there are any: it makes no database to find it empty. */
export function dataSettings(shared: KnownWorldOptions): {
  readonly simulated: boolean;
  readonly dataDir: string;
  readonly exists: boolean;
} {
  const given = readCommandSettings(shared, "none");
  const simulated = given.world !== "real";
  const settings = simulated ? simulatedApart(given, shared.seed) : given;
  return { simulated, dataDir: settings.dataDir, exists: hasDatabase(settings) };
}

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

/** The world of the settings for reading, or null where it has no database yet: a command that can do without one makes none. */
export async function openKnownWorld(options: KnownWorldOptions): Promise<World | null> {
  const { seed } = options;
  if (!dataSettings(options).exists) return null;
  return openWorld(options, { for: "read", ...(seed !== undefined && { seed }) });
}

/**
 * Looks into the database before work begins, so that a wrong id, or nothing to do, costs no start of the simulated world. Null where
 * there is no database yet: none is made for a look.
 */
export async function planOnData<Plan>(
  { seed, ...shared }: KnownWorldOptions,
  plan: (world: World) => Promise<Plan>,
  domains?: DomainsSettings,
): Promise<Plan | null> {
  const ofSeed = seed !== undefined && { seed };
  if (!dataSettings({ ...shared, ...ofSeed }).exists) return null;
  const world = await openWorld(shared, { for: "plan", ...ofSeed, ...(domains && { domains }) });
  try {
    return await plan(world);
  } finally {
    await world.close();
  }
}
