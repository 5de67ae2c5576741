import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { refuseTracing } from "../config/refuse-tracing.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type Database, openDatabase } from "../storage/database/open-database.ts";
import { hasCluster } from "../storage/embedded/create-cluster.ts";
import { readSettings } from "./read-settings.ts";

/** Whether there is a database to ask: what can do without one doesn't make one. */
export function hasDatabase({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">): boolean {
  return databaseUrl !== null || hasCluster(dataDir);
}

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

/** Ends the embedded servers of the data folder, the simulated worlds' included; gives the folders whose server ran. */
export async function stopDatabase(options: { file?: string } = {}): Promise<string[]> {
  const { dataDir } = readSettings({ ...options, keys: "none" });
  const { stopEmbeddedServer } = await import("../storage/embedded/open-embedded-server.ts");
  const stopped: string[] = [];
  // Looking into a folder that is not there would make it.
  for (const folder of [dataDir, ...simulatedFolders(dataDir)].filter((path) => existsSync(path))) {
    if (await stopEmbeddedServer({ dataDir: folder })) stopped.push(folder);
  }
  return stopped;
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

function simulatedFolders(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
      .filter((name) => /^simulated(-\d+)?$/.test(name))
      .map((name) => join(dataDir, name));
  } catch {
    return [];
  }
}
