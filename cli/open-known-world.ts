import type { SharedOptions } from "./create-program.ts";
import { dataSettings } from "./data-settings.ts";
import { openWorld, type World } from "./open-world.ts";

export interface KnownWorldOptions extends SharedOptions {
  /** Of the simulated world. */
  readonly seed?: number;
}

/** The world of the settings for reading, or null where it has no database yet: a command that can do without one makes none. */
export async function openKnownWorld(options: KnownWorldOptions): Promise<World | null> {
  const { seed } = options;
  if (!dataSettings(options).exists) return null;
  return openWorld(options, { for: "read", ...(seed !== undefined && { seed }) });
}
