import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { refuseTracing } from "../config/read-telemetry.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type Database, openDatabase } from "../storage/database/open-database.ts";
import { hasCluster } from "../storage/embedded/create-cluster.ts";
import { readSettings } from "./read-settings.ts";

/** Whether a database exists. Commands that can do without one don't create it. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): boolean {
  return databaseUrl !== null || hasCluster(dataDir);
}

/** Purpose for which a database is opened. `copy` is a backup or a restore, which leaves the schema as it is. */
type Purpose = "work" | "read" | "serve" | "copy";

/**
 * Opens the database that the settings name, with the number of connections that the purpose needs. @throws SettingsError, UnreachableError
 */
export async function openOwnDatabase(
  settings: Settings,
  purpose: Purpose,
  /** Called when nothing but waiting for the server is left to do. */
  meanwhile?: () => void,
): Promise<Database> {
  refuseTracing();
  makeFolder(settings.dataDir);
  return openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    connections: connectionsFor(settings, purpose),
    asIs: purpose === "copy",
    ...(meanwhile && { meanwhile }),
  });
}

/** Stops the embedded servers of the data folder, including those of simulated worlds. Returns the folders whose server was running. */
export async function stopDatabase(options: { file?: string } = {}): Promise<string[]> {
  const { dataDir } = readSettings({ ...options, keys: "none" });
  const { stopEmbeddedServer } = await import("../storage/embedded/open-embedded-server.ts");
  const stopped: string[] = [];
  // Opening a missing folder would create it.
  for (const folder of [dataDir, ...simulatedFolders(dataDir)].filter((path) => existsSync(path))) {
    if (await stopEmbeddedServer({ dataDir: folder })) stopped.push(folder);
  }
  return stopped;
}

/**
 * Number of connections that a purpose needs. In work, each run writes independently, and each waiting visit and sample polls now and then.
 */
function connectionsFor({ work, web }: Settings, purpose: Purpose): number {
  if (purpose !== "work") return purpose === "serve" ? 10 : 3;
  return Math.min(40, 6 + 2 * work.runs + work.samples + web.visit.concurrency);
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

function simulatedFolders(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
      .filter((name) => /^simulated(-\d+)?$/.test(name))
      .map((name) => join(dataDir, name));
  } catch {
    return [];
  }
}
