import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet exposure import-access FILE` */
export const importAccess = defineCommand({
  usage: "import-access <file>",
  description: "Import Hugging Face's access report of a release into the exposure ledger (CSV or JSON).",
  options: (command) =>
    command.requiredOption(
      "--release <id>",
      "the release that access was given to; an id's beginning is enough",
    ),
  help: `
Each user is stored as a keyed hash and a day, without name and address. A later report adds only new users.
Example: freshet exposure import-access access.csv --release freshet-2026-03`,
  run,
});

async function run(file: string, options: SharedOptions & { readonly release: string }): Promise<void> {
  return withData(options, async (world) => {
    const imported = await world.freshet.exposure.importAccess({ file, release: options.release });
    if (options.json) return printJson({ simulated: world.simulated, ...imported });
    const { release, rows, users, added } = imported;
    if (rows === 0) process.stdout.write(`${release}: nobody has asked for access yet.\n`);
    else
      process.stdout.write(
        `${release}: ${countOf(users, "user")} with access in ${countOf(rows, "row")}, ${added} of them new to the ledger.\n`,
      );
  });
}
