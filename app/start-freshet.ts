import type { Settings } from "../domain/settings/settings.ts";
import type { Freshet } from "./freshet.ts";
import type { OpenOptions } from "./open-freshet.ts";
import { openOwnDatabase } from "./own-database.ts";

/**
 * Opens Freshet and loads its code while the database starts, so that a short command takes only as long as the longer of the two. @throws
 * SettingsError, UnreachableError
 */
export async function startFreshet(
  settings: Settings,
  options: Omit<OpenOptions, "database">,
): Promise<Freshet> {
  // The code is loaded after the server's process has started, because loading occupies the single thread and would delay the start.
  let code: Promise<typeof import("./open-freshet.ts")> | null = null;
  const load = () => {
    code ??= import("./open-freshet.ts");
    return code;
  };
  const database = await openOwnDatabase(settings, options.for, () => void load().catch(() => {}));
  const { openFreshet } = await load();
  return openFreshet(settings, { ...options, database });
}
