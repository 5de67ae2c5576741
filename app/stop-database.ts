import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { stopEmbeddedServer } from "../storage/embedded/open-embedded-server.ts";
import { readSettings } from "./read-settings.ts";

/** Ends the embedded servers of the data folder, the simulated worlds' included; gives the folders whose server ran. */
export async function stopDatabase(options: { file?: string } = {}): Promise<string[]> {
  const { dataDir } = readSettings({ ...options, keys: "none" });
  const stopped: string[] = [];
  // Looking into a folder that is not there would make it.
  for (const folder of [dataDir, ...simulatedFolders(dataDir)].filter((path) => existsSync(path))) {
    if (await stopEmbeddedServer({ dataDir: folder })) stopped.push(folder);
  }
  return stopped;
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
