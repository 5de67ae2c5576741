import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { openSnapshots } from "./open-snapshots.ts";

/** `freshet delta list` */
export const deltaList = defineCommand({
  usage: "list",
  description: "The ingested snapshots of Wikidata.",
  run,
});

async function run(options: SharedOptions): Promise<void> {
  const snapshots = await (await openSnapshots(options)).list();
  if (options.json) return printJson({ snapshots });
  if (snapshots.length === 0)
    return void process.stdout.write(
      "No snapshot of Wikidata was ingested yet: freshet delta ingest DUMP.\n",
    );
  const rows = snapshots.map(({ name, day, format, entities, statements, bytes, checksum }) => [
    ...[name, day, format, entities.toLocaleString("en-US"), statements.toLocaleString("en-US")],
    ...[megabytesOf(bytes), checksum.slice(0, 16)],
  ]);
  process.stdout.write(
    drawTable(["snapshot", "day", "format", "entities", "statements", "size", "checksum"], rows),
  );
}
