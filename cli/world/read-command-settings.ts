import { resolve } from "node:path";
import { readSettings } from "../../app/read-settings.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { SharedOptions } from "../options/shared-options.ts";
import { plannedSimulation, simulatedApart } from "./simulated-settings.ts";

/** A command uses its settings several times but reads them once. */
const known = new WeakMap<SharedOptions, Map<string, Settings>>();

/** Reads the settings, with the changes of the command line: `--web replay PATH`, `--full-panel` and `--method PROFILE`. */
export function readCommandSettings(
  shared: SharedOptions,
  /** API keys that the command needs. */
  keys: "all" | "search" | "none" = "all",
): Settings {
  const own = known.get(shared) ?? new Map<string, Settings>();
  known.set(shared, own);
  const settings = own.get(keys) ?? read(shared, keys);
  own.set(keys, settings);
  return settings;
}

/** The settings that a command's work will use, for checks before the database and the simulated world are opened. */
export function plannedSettings(shared: SharedOptions & { readonly seed?: number }): Settings {
  const given = readCommandSettings(shared);
  return given.world === "real" ? given : plannedSimulation(simulatedApart(given, shared.seed));
}

function read(
  { settings: file, web, fullPanel, method: profile, workspace }: SharedOptions,
  keys: "all" | "search" | "none",
): Settings {
  const given = readSettings({
    ...(file && { file }),
    ...(profile && { profile }),
    ...(workspace && { workspace }),
    keys,
  });
  const path = web?.replace(/^replay:/u, "") ?? given.web.replay;
  const { method } = given;
  return {
    ...given,
    web: path === null ? given.web : { ...given.web, replay: resolve(path) },
    method: fullPanel ? { ...method, panel: { ...method.panel, full: true } } : method,
  };
}
