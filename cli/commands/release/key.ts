import { checkNewFile, writePrivateFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet release key` */
export const releaseKey = defineCommand({
  usage: "key <release>",
  description: "Grant the key of a release, or of single items, and record who received it.",
  options: (command) =>
    command
      .requiredOption("--to <who>", "a person or team, who is recorded in the exposure ledger")
      .option("--item <ids...>", "only the keys of these items, which open no others")
      .requiredOption("--out <file>", "the new key file"),
  help: '\nExample: freshet release key freshet-2026.11.22 --to "Team A" --out team-a.key',
  run,
});

async function run(
  id: string,
  options: SharedOptions & { readonly to: string; readonly item?: readonly string[]; readonly out: string },
): Promise<void> {
  // The file is checked before the grant is recorded, because a key that can't be written must not count as granted.
  checkNewFile(options.out);
  return withData(options, async (world) => {
    const { release, to, items, text } = await world.freshet.releases.grantKey({
      release: id,
      to: options.to,
      ...(options.item && { itemIds: options.item }),
    });
    writePrivateFile(options.out, text);
    if (options.json) return printJson({ simulated: world.simulated, release, to, items, file: options.out });
    const what = items === null ? release : `${items.length} of ${release}`;
    process.stdout.write(
      `The key of ${what} for ${to}: ${options.out}. It is recorded in the exposure ledger.\n`,
    );
  });
}
