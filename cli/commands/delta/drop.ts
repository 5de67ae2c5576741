import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { openSnapshots } from "./open-snapshots.ts";

/** `freshet delta drop` */
export const deltaDrop = defineCommand({
  usage: "drop <name>",
  description: "Delete a snapshot of Wikidata, or what an ingest of that name left when it was stopped.",
  run,
});

async function run(name: string, options: SharedOptions): Promise<void> {
  if (!(await (await openSnapshots(options)).drop(name)))
    throw new SettingsError(`there is no snapshot of Wikidata named ${name}: freshet delta list shows all`, {
      code: "unknown-snapshot",
    });
  if (options.json) printJson({ dropped: name });
  else process.stdout.write(`Dropped ${name}.\n`);
}
