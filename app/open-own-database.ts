import { mkdirSync } from "node:fs";
import { refuseTracing } from "../config/refuse-tracing.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type Database, openDatabase } from "../storage/database/open-database.ts";

/** The database that the settings name, with as many connections as the purpose takes. @throws SettingsError, UnreachableError */
export async function openOwnDatabase(
  settings: Settings,
  purpose: "work" | "read",
  /** Called once what is left to do is waiting for the server. */
  meanwhile?: () => void,
): Promise<Database> {
  refuseTracing();
  makeFolder(settings.dataDir);
  return openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    connections: connectionsFor(settings, purpose),
    ...(meanwhile && { meanwhile }),
  });
}

/** Each run writes on its own, each waiting visit and sample polls now and then. */
function connectionsFor({ work, web }: Settings, purpose: "work" | "read"): number {
  return purpose === "read" ? 3 : Math.min(40, 6 + 2 * work.runs + work.samples + web.visit.concurrency);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new SettingsError(
      `the data folder ${folder} can't be made: ${(cause as Error).message}. Name another with dataDir or FRESHET_DATA_DIR.`,
      { code: "data-folder", cause },
    );
  }
}
