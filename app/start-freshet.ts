import type { Settings } from "../domain/settings/settings.ts";
import type { Freshet } from "./freshet.ts";
import type { OpenOptions } from "./open-freshet.ts";
import { openOwnDatabase } from "./open-own-database.ts";

/**
 * Opens Freshet and loads its code while the database starts, so that a short command takes as long as the longer of the two.
 * @throws SettingsError, UnreachableError
 */
export async function startFreshet(
  settings: Settings,
  options: Omit<OpenOptions, "database">,
): Promise<Freshet> {
  const database = openOwnDatabase(settings, options.for);
  // A fault is met where the database is awaited, which is after the import; until then nobody else listens for it.
  database.catch(() => {});
  const { openFreshet } = await import("./open-freshet.ts");
  return openFreshet(settings, { ...options, database });
}
