import { existsSync } from "node:fs";
import type { WikidataService } from "../../../app/services/wikidata-service.ts";
import { countOf } from "../../../domain/count-of.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";

export interface IngestChoice {
  readonly dump: string;
  readonly name?: string | undefined;
  readonly day?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly redirectsFrom?: string | undefined;
}

/** Languages that are kept by default: English, Chinese with its scripts, and Wikidata's code `mul`, which stands for all languages. */
export const defaultLanguages = ["en", "zh", "zh-hans", "zh-cn", "mul"] as const;

/** Ingests a dump and shows the progress. */
export async function ingestHere(
  wikidata: WikidataService,
  choice: IngestChoice,
  signal: AbortSignal,
): Promise<WikidataSnapshotManifest> {
  const { dump, languages = defaultLanguages, redirectsFrom } = choice;
  const view = createProgressView(process.stderr, { isPatient: true });
  const left = createTimeLeft();
  const sortingLeft = createTimeLeft();
  let started = performance.now();
  let shown: "reading" | "sorting" = "reading";
  try {
    return await wikidata.ingest(
      { dump, languages, redirectsFrom, ...(await nameSnapshot(wikidata, choice)) },
      {
        signal,
        onProgress: ({ part, done, total, entities }) => {
          if (part !== shown) started = performance.now();
          shown = part;
          const seconds = (performance.now() - started) / 1000;
          const read = countOf(entities, "entity", "entities");
          if (part === "sorting")
            view.show({
              done: `${read} sorted`,
              more: [`${Math.round(done / seconds).toLocaleString("en-US")} a second`],
              share: total === 0 ? 1 : Math.min(1, done / total),
              left: sortingLeft(done, total),
            });
          else
            view.show({
              done: `${read} read`,
              more: [
                `${megabytesOf(done)} of ${megabytesOf(total)}`,
                `${megabytesOf(done / seconds)} a second`,
              ],
              share: total === 0 ? 1 : done / total,
              left: left(done, total),
            });
        },
      },
    );
  } finally {
    view.end();
  }
}

/** Finds a snapshot by its name. If a dump is given, finds the snapshot of the dump, and ingests the dump first if it has none. */
export async function findOrIngest(
  wikidata: WikidataService,
  given: string,
  signal: AbortSignal,
): Promise<WikidataSnapshotManifest> {
  const found = (await wikidata.list()).find(({ name }) => name === given);
  if (found !== undefined) return found;
  if (!existsSync(given))
    throw new SettingsError(
      `${given} is neither a snapshot of Wikidata nor a file: freshet delta list shows the snapshots`,
      { code: "unknown-snapshot" },
    );
  const fingerprint = await wikidata.fingerprint(given);
  const same = (await wikidata.list()).find(({ dump }) => dump === fingerprint);
  if (same !== undefined) return same;
  const made = await ingestHere(wikidata, { dump: given }, signal);
  process.stderr.write(
    `${given} was ingested as ${made.name}: ${countOf(made.entities, "entity", "entities")}.\n`,
  );
  return made;
}

async function nameSnapshot(
  wikidata: WikidataService,
  { dump, name, day }: IngestChoice,
): Promise<{ readonly name: string; readonly day: string }> {
  const known = day ?? (await wikidata.dayOf(dump));
  if (known === null)
    throw new SettingsError(`the name of ${dump} has no day: give it with --day, as in --day 2026-08-03`, {
      code: "dump-day",
    });
  return { day: known, name: name ?? known };
}
