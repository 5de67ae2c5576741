import { countOf } from "../../domain/count-of.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet exposure import-access FILE` */
export async function runImportAccess(
  file: string,
  options: SharedOptions & { readonly release: string },
): Promise<void> {
  const world = await openData(options);
  try {
    const imported = await world.freshet.exposure.importAccess({ file, release: options.release });
    if (options.json) return printJson({ simulated: world.simulated, ...imported });
    const { release, rows, users, added } = imported;
    if (rows === 0) process.stdout.write(`${release}: nobody has asked for access yet.\n`);
    else
      process.stdout.write(
        `${release}: ${countOf(users, "user")} with access in ${countOf(rows, "row")}, ${added} of them new to the ledger.\n`,
      );
  } finally {
    await world.close();
  }
}
