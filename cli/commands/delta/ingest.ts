import { InvalidArgumentError, Option } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import { isoDate } from "../../../domain/iso-date.ts";
import { defineCommand } from "../../define-command.ts";
import { readNames } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { printJson } from "../../render/print-json.ts";
import { defaultLanguages, ingestHere } from "./ingest-here.ts";
import { openSnapshots } from "./open-snapshots.ts";

/** `freshet delta ingest` */
export const deltaIngest = defineCommand({
  usage: "ingest <dump>",
  description: "Read a dump of Wikidata once into a snapshot, a sorted and checksummed log on disk.",
  options: (command) =>
    command
      .option("--name <name>", "name of the snapshot; by default its day")
      .option("--day <day>", "day of the dump; by default the day in its file name", readDay)
      .addOption(
        new Option("--lang <codes>", "languages whose labels, aliases and descriptions are kept")
          .argParser(readNames)
          .default([...defaultLanguages], defaultLanguages.join(",")),
      )
      .option(
        "--redirects <dump>",
        "a truthy dump of the same day, for the redirects that a JSON dump lacks",
      ),
  help: `
A dump is a file of JSON lines (.json, .json.gz, .json.bz2) or a truthy dump (.nt, .nt.gz, .nt.bz2). Real ones:
dumps.wikimedia.org/wikidatawiki/entities. Prefer .gz: bzip2 takes several times as long. Memory stays below 150 MB.
An ingest that was stopped goes on when the same command is given again. A dump that is damaged or cut off leaves nothing.
Example: freshet delta ingest wikidata-20260803-all.json.gz --redirects wikidata-20260803-truthy.nt.gz`,
  run,
});

interface IngestOptions extends SharedOptions {
  readonly name?: string;
  readonly day?: string;
  readonly lang: string[];
  readonly redirects?: string;
}

function readDay(text: string): string {
  if (!isoDate.safeParse(text).success)
    throw new InvalidArgumentError("It has to be a day, as in 2026-08-03.");
  return text;
}

async function run(dump: string, options: IngestOptions): Promise<void> {
  const { name, day, lang: languages, redirects: redirectsFrom, json } = options;
  const wikidata = await openSnapshots(options);
  const stop = onInterrupt();
  try {
    const made = await ingestHere(wikidata, { dump, name, day, languages, redirectsFrom }, stop.signal);
    if (json) return printJson({ snapshot: made });
    const { entities, statements, redirects, bytes, counts, checksum } = made;
    const held = [countOf(entities, "entity", "entities"), countOf(statements, "statement")];
    if (redirects > 0) held.push(countOf(redirects, "redirect"));
    process.stdout.write(
      `Ingested as ${made.name} (${made.day}): ${held.join(", ")}; ${megabytesOf(bytes)} on disk.\nChecksum ${checksum}\n`,
    );
    const others = Object.entries(counts).map(
      ([reason, count]) => `${reason} ${count.toLocaleString("en-US")}`,
    );
    if (others.length > 0) process.stdout.write(`Counted: ${others.join(", ")}.\n`);
  } finally {
    stop.release();
  }
}
