import { InvalidArgumentError } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet delta changes` */
export const deltaChanges = defineCommand({
  usage: "changes",
  description:
    "Make a new snapshot of an earlier one and of what has changed in Wikidata since, over its API.",
  options: (command) =>
    command
      .requiredOption("--from <snapshot>", "the snapshot that the changes are added to")
      .requiredOption("--name <name>", "name of the new snapshot")
      .option("--since <day>", "first day of the changes; by default the day of that snapshot", readTime)
      .option("--api <address>", "api.php of a mirror of Wikidata", readAddress),
  help: `
Reads the list of recent changes, which reaches back 30 days, then the changed entities, fifty at a time, one request at
a time. Requests go through the egress guard and wait where the wiki's servers lag. After a stop, the same command goes on.
The snapshot has to be of a JSON dump. Whole weeks of Wikidata are many millions of edits: for these take a dump.
Example: freshet delta changes --from 2026-08-03 --name 2026-08-04`,
  run,
});

interface ChangesOptions extends SharedOptions {
  readonly from: string;
  readonly name: string;
  readonly since?: string;
  readonly api?: string;
}

/** Reads a day, or a time in UTC. */
function readTime(text: string): string {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/u.test(text) ? new Date(text) : null;
  if (time === null || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(
      "It has to be a day, as in 2026-08-03, or a time, as in 2026-08-03T12:00:00Z.",
    );
  return time.toISOString().replace(/\.\d+Z$/u, "Z");
}

function readAddress(text: string): string {
  if (!/^https?:\/\//u.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError("It has to be an address, as in https://www.wikidata.org/w/api.php.");
  return text;
}

async function run({ from, name, since, api, ...options }: ChangesOptions): Promise<void> {
  const { readDataSettings } = await import("../../world/stored-data.ts");
  const { openWikidataService } = await import("../../../app/services/wikidata-service.ts");
  const { readWikidataChanges, wikidataApi } = await import("../../../app/read-wikidata-changes.ts");
  const settings = readDataSettings(options);
  const base = await openWikidataService(settings).manifest(from);
  const stop = onInterrupt();
  const view = createProgressView(process.stderr, { isPatient: true });
  const left = createTimeLeft();
  try {
    const made = await readWikidataChanges(settings, {
      ...{ from, name, address: api ?? wikidataApi, signal: stop.signal },
      since: since ?? `${base.day}T00:00:00Z`,
      until: new Date().toISOString().replace(/\.\d+Z$/u, "Z"),
      onProgress: ({ part, done, total }) =>
        part === "listing"
          ? view.show({ done: `${countOf(done, "changed entity", "changed entities")} listed`, share: 0 })
          : view.show({
              done: `${done.toLocaleString("en-US")} of ${countOf(total, "changed entity", "changed entities")} read`,
              share: total === 0 ? 1 : done / total,
              left: left(done, total),
            }),
    });
    view.end();
    if (options.json) return printJson({ snapshot: made });
    const { changed = 0, deleted = 0, merged = 0 } = made.counts;
    process.stdout.write(
      `Made ${made.name} (${made.day}) of ${from}: ${countOf(changed, "entity", "entities")} changed, ${deleted} of them deleted and ${merged} merged.\nChecksum ${made.checksum}\n`,
    );
  } finally {
    view.end();
    stop.release();
  }
}
