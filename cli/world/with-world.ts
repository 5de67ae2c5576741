import type { SharedOptions } from "../options/shared-options.ts";
import { printJson } from "../render/print-json.ts";
import type { World, WorldOptions } from "./open-world.ts";

/** Opens a world for a piece of work, and closes it when that has ended. The code of it is loaded here, and not before. */
export async function withWorld<T>(
  shared: SharedOptions,
  options: WorldOptions,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const { openWorld } = await import("./open-world.ts");
  return useWorld(await openWorld(shared, options), work);
}

/** The same for a command that reads what is stored. @throws SettingsError `no-data` where nothing ever was */
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
 * What a list says in a folder that has no data yet, where it makes no database either. `document` is what it prints with `--json`
 * when there is nothing. False where there is a database to ask.
 */
export async function showNothingStored(
  shared: SharedOptions,
  { text, document }: { readonly text: string; readonly document: object },
): Promise<boolean> {
  const { dataSettings } = await import("./stored-data.ts");
  const { exists, simulated, dataDir } = dataSettings(shared);
  if (exists) return false;
  if (shared.json) printJson({ simulated, dataDir, ...document });
  else
    process.stdout.write(
      `${text}\nNothing is stored in ${dataDir} yet. If your data is in another folder, run this there, or name that folder with FRESHET_DATA_DIR.\n`,
    );
  return true;
}
