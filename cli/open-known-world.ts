import { hasDatabase } from "../app/has-database.ts";
import type { SharedOptions } from "./create-program.ts";
import { openWorld, type World } from "./open-world.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { simulatedApart } from "./world-settings.ts";

export interface KnownWorldOptions extends SharedOptions {
  /** Of the simulated world. */
  readonly seed?: number;
}

/** The world of the settings for reading, or null where it has no database yet: a command that can do without one makes none. */
export async function openKnownWorld(options: KnownWorldOptions): Promise<World | null> {
  const { seed } = options;
  const given = readCommandSettings(options, "none");
  const settings = given.world === "real" ? given : simulatedApart(given, seed);
  if (!hasDatabase(settings)) return null;
  return openWorld(options, { for: "read", ...(seed !== undefined && { seed }) });
}
