import type { DumpTally } from "./dump-line.ts";
import type { OpenDump } from "./open-dump.ts";
import { type DumpBatch, type DumpPlace, readJsonDump } from "./read-json-dump.ts";
import { readTruthyDump } from "./read-truthy-dump.ts";

/** Reads a dump of one of the known formats. @throws SettingsError `unreadable-dump`, with the place */
export async function* readDump(
  dump: OpenDump,
  options: {
    readonly format: "json" | "truthy";
    readonly from: DumpPlace;
    readonly languages: readonly string[];
    readonly tally: DumpTally;
  },
): AsyncGenerator<DumpBatch> {
  yield* options.format === "json" ? readJsonDump(dump, options) : readTruthyDump(dump, options);
}
