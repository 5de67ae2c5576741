import type { Settings } from "../domain/settings/settings.ts";
import type { SharedOptions } from "./create-program.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { plannedSimulation } from "./simulated-settings.ts";
import { simulatedApart } from "./world-settings.ts";

/** The settings that a command's work will have, for checks that come before the database and the simulated world are started. */
export function plannedSettings(shared: SharedOptions & { readonly seed?: number }): Settings {
  const given = readCommandSettings(shared);
  return given.world === "real" ? given : plannedSimulation(simulatedApart(given, shared.seed));
}
