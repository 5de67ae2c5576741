import { createHash } from "node:crypto";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Language } from "../../../domain/language.ts";
import type { SeedStore } from "../../../domain/ports/runs/seeding-store.ts";
import type { Source } from "../../../domain/ports/runs/source.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { normaliseName } from "../../../domain/question/normalise-name.ts";
import type { DomainsSettings } from "../../../domain/settings/domains-settings.ts";
import type { WikidataDomains, WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import { compareSnapshots } from "../delta/compare-snapshots.ts";
import { readManifest } from "../snapshot/open-log.ts";
import { openSnapshot } from "../snapshot/open-snapshot.ts";
import { refuseUnlike } from "../snapshot/refuse-unlike.ts";
import { listSnapshots, requireSnapshot, snapshotPath } from "../snapshot/snapshot-folder.ts";
import { collectDeltaSeeds, type DeltaSeed } from "./collect-delta-seeds.ts";

export interface DeltaSourceOptions {
  readonly dataDir: string;
  readonly seeds: Pick<SeedStore, "listNames">;
  readonly domains: DomainsSettings;
  readonly cutoff: string;
  readonly rules: WikidataRules;
  readonly mapping: WikidataDomains;
}

/** Names of an earlier and a later snapshot. */
export interface SnapshotPair {
  readonly earlier: string;
  readonly later: string;
}

/**
 * Creates the source of seeds from what changed in Wikidata. The seeds are the entities of the delta of two snapshots in the data folder
 * (LiveSearchBench §4.2). A delta is read once for all seedings of this process. This needs no model and costs nothing.
 */
export function createDeltaSource(options: DeltaSourceOptions): Source {
  return {
    kind: "wikidata",
    async findSeeds({ pair, language, domain, subDomain, wanted }) {
      const chosen = choosePair(options.dataDir, pair);
      if (chosen === null) {
        const detail = "this data folder has no two snapshots of Wikidata: `freshet delta ingest` makes them";
        return { ok: true, seeds: [], pages: [], detail };
      }
      const all = await readOnce(options, chosen, language);
      const known = new Set(
        (await options.seeds.listNames({ language })).map(({ name }) => normaliseName(name)),
      );
      const own = all.filter(({ seed }) => seed.domain === domain && seed.subDomain === subDomain);
      const found = own.filter(({ seed }) => !known.has(normaliseName(seed.name))).slice(0, wanted);
      const { earlier, later } = chosen;
      const of = `the delta ${earlier}..${later} has`;
      const none = own.length === 0 ? "nothing" : "no more";
      const detail = found.length > 0 ? null : `${of} ${none} of this sub-domain in this language`;
      return { ok: true, seeds: found.map(({ seed }) => seed), pages: found.map(({ page }) => page), detail };
    },
  };
}

/**
 * Seeds of the deltas that this process has read, by everything on which they depend. They are kept here because a process does the jobs of
 * many seedings.
 */
const read = new Map<string, Promise<DeltaSeed[]>>();
const mostKept = 4;

function readOnce(options: DeltaSourceOptions, pair: SnapshotPair, language: Language): Promise<DeltaSeed[]> {
  const { dataDir, rules, mapping, domains, cutoff } = options;
  const manifests = listSnapshots(dataDir).filter(({ name }) => name === pair.earlier || name === pair.later);
  const words = [manifests.map(({ name, checksum }) => [name, checksum]), rules, mapping, domains, cutoff];
  const key = createHash("sha256")
    .update(JSON.stringify([dataDir, pair, language, words]))
    .digest("hex");
  const known = read.get(key) ?? readSeeds(options, pair, language);
  read.delete(key);
  read.set(key, known);
  // A failure is not kept, so that the next seeding tries again.
  known.catch(() => read.delete(key));
  const [oldest] = read.size > mostKept ? read.keys() : [];
  if (oldest !== undefined) read.delete(oldest);
  return known;
}

async function readSeeds(
  { dataDir, ...rest }: DeltaSourceOptions,
  pair: SnapshotPair,
  language: Language,
): Promise<DeltaSeed[]> {
  const folders = {
    earlier: snapshotPath(dataDir, pair.earlier),
    later: snapshotPath(dataDir, pair.later),
  };
  const earlier = openSnapshot(folders.earlier);
  const later = openSnapshot(folders.later);
  try {
    return await collectDeltaSeeds({ ...rest, earlier, later, delta: statementsOf(folders), language });
  } finally {
    await earlier.close();
    await later.close();
  }
}

async function* statementsOf(folders: SnapshotPair): AsyncGenerator<DeltaStatement> {
  for await (const changes of compareSnapshots(folders))
    for (const change of changes) if ("statement" in change) yield change;
}

/**
 * Chooses the snapshots of a seeding: those that it names as `T0..T1`, or else the newest two of one format on different days. Null if
 * there are no such two.
 * @throws SettingsError `snapshot-pair` if the text doesn't name two snapshots, `unknown-snapshot`, `unlike-snapshots`
 */
export function choosePair(dataDir: string, given: string | null): SnapshotPair | null {
  if (given === null) return newestPair(listSnapshots(dataDir));
  const [, earlier, later] = /^(\S+?)\.\.(\S+)$/u.exec(given) ?? [];
  if (earlier === undefined || later === undefined)
    throw new SettingsError(`"${given}" names no two snapshots: write them as 2026-05-04..2026-08-03`, {
      code: "snapshot-pair",
    });
  const manifestOf = (name: string) => readManifest(requireSnapshot(dataDir, name));
  // The pair is checked here, before jobs are made for it. A worker would find the fault only after it has read the later snapshot.
  refuseUnlike(manifestOf(earlier), manifestOf(later), { daysDiffer: true });
  return { earlier, later };
}

function newestPair(snapshots: readonly WikidataSnapshotManifest[]): SnapshotPair | null {
  const later = snapshots.at(-1);
  const earlier = snapshots.findLast(
    ({ day, format }) => day < (later?.day ?? "") && format === later?.format,
  );
  return later === undefined || earlier === undefined ? null : { earlier: earlier.name, later: later.name };
}
