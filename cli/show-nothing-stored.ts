import type { SharedOptions } from "./create-program.ts";
import { dataSettings } from "./data-settings.ts";
import { printJson } from "./render/print-json.ts";

/**
 * What a list says in a folder that has no data yet, where it makes no database either. `document` is what it prints with `--json`
 * when there is nothing. False where there is a database to ask.
 */
export function showNothingStored(
  shared: SharedOptions,
  { text, document }: { readonly text: string; readonly document: object },
): boolean {
  const { exists, simulated, dataDir } = dataSettings(shared);
  if (exists) return false;
  if (shared.json) printJson({ simulated, dataDir, ...document });
  else
    process.stdout.write(
      `${text}\nNothing is stored in ${dataDir} yet. If your data is in another folder, run this there, or name that folder with FRESHET_DATA_DIR.\n`,
    );
  return true;
}
