import { checkNewFile } from "../../files/check-new-file.ts";
import { writePrivateFile } from "../../files/write-private-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet release key` */
export async function runReleaseKey(
  id: string,
  options: SharedOptions & { readonly to: string; readonly item?: readonly string[]; readonly out: string },
): Promise<void> {
  // Before the grant is put down: what can't be handed over isn't granted.
  checkNewFile(options.out);
  const world = await openData(options);
  try {
    const { release, to, items, text } = await world.freshet.releases.grantKey({
      ...{ release: id, to: options.to },
      ...(options.item && { itemIds: options.item }),
    });
    writePrivateFile(options.out, text);
    if (options.json) return printJson({ simulated: world.simulated, release, to, items, file: options.out });
    const what = items === null ? release : `${items.length} of ${release}`;
    process.stdout.write(`The key of ${what} for ${to}: ${options.out}. It stands in the exposure ledger.\n`);
  } finally {
    await world.close();
  }
}
