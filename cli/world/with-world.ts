import type { SharedOptions } from "../options/shared-options.ts";
import { printJson } from "../render/print-json.ts";
import type { World, WorldOptions } from "./open-world.ts";

/** Opens a world for a piece of work, and closes it afterwards. The code of the world is loaded only when this is called. */
export async function withWorld<T>(
  shared: SharedOptions,
  options: WorldOptions,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const { openWorld } = await import("./open-world.ts");
  return useWorld(await openWorld(shared, options), work);
}

/** Opens the world for a command that reads stored data. @throws SettingsError `no-data` if nothing was ever stored */
export async function withData<T>(shared: SharedOptions, work: (world: World) => Promise<T>): Promise<T> {
  const { openData } = await import("./stored-data.ts");
  return useWorld(await openData(shared), work);
}

async function useWorld<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

/**
 * Prints what a list shows if a folder contains no data, without creating a database. `document` is the output with `--json`. Returns false
 * if there is a database to read.
 */
export async function showNothingStored(
  shared: SharedOptions,
  { text, document }: { readonly text: string; readonly document: object },
): Promise<boolean> {
  const { dataSettings } = await import("./stored-data.ts");
  const { exists, simulated, dataDir, note } = dataSettings(shared);
  if (exists) return false;
  if (note !== null) process.stderr.write(`${note}\n`);
  if (shared.json) printJson({ simulated, dataDir, ...document });
  else
    process.stdout.write(
      `${text}\nNothing is stored in ${dataDir} yet. If your data is in another folder, run this there, or name that folder with FRESHET_DATA_DIR.\n`,
    );
  return true;
}
