import type { Language } from "../../../domain/language.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { sideOf } from "../../../domain/part-date.ts";
import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { DomainsSettings } from "../../../domain/settings/domains-settings.ts";
import type { WikidataDomains, WikidataRules } from "../../../domain/settings/wikidata-settings.ts";
import { readDay } from "../../../domain/wikidata/time-span.ts";
import type { DeltaOrigin, DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { Candidate } from "../filters/candidate.ts";
import { filterDelta } from "../filters/filter-delta.ts";
import { buildSnapshotIndex } from "../index/snapshot-index.ts";
import { descriptionOf, labelOf } from "../statements/entity-name.ts";
import { createEntityReader } from "../statements/entity-reader.ts";
import { createPlacer } from "./place-entity.ts";
import { writeEntityPage } from "./write-entity-page.ts";

/** A seed of a delta, with the page that its evidence quotes. */
export interface DeltaSeed {
  readonly seed: Omit<Seed, "id">;
  readonly page: PageSnapshot;
}

/** Most statements of one entity that become evidence. The agents of its run gather the rest from the live web. */
const mostPieces = 8;

/**
 * Collects the seeds of a delta in one language. A seed is an entity of which the filters kept a statement, which belongs to a domain of
 * the settings, and of which something became known after the cutoff. Entities with the most statements in the delta come first.
 */
export async function collectDeltaSeeds(options: {
  readonly earlier: Pick<WikidataSnapshot, "manifest">;
  readonly later: WikidataSnapshot;
  readonly delta: AsyncIterable<DeltaStatement>;
  readonly language: Language;
  readonly rules: WikidataRules;
  readonly mapping: WikidataDomains;
  readonly domains: DomainsSettings;
  readonly cutoff: string;
}): Promise<DeltaSeed[]> {
  const { earlier, later, language, rules, cutoff } = options;
  // The index is needed only for the names of all items, which show what names are ambiguous. No query is asked of it, so it keeps no
  // statements.
  const index = await buildSnapshotIndex({ snapshot: later, languages: [language], keeps: () => false });
  const entities = createEntityReader(later, index.resolve);
  const asOf = readDay(later.manifest.day);
  const context = { rules, asOf, resolve: index.resolve, language, index, entities, seed: 0 };
  const { kept } = await filterDelta(options.delta, context);
  const place = createPlacer({ ...options, entity: entities });
  const labels = async (id: string): Promise<string | null> => {
    const named = index.properties().get(id) ?? (await entities(id));
    return named === null ? null : labelOf(named, language);
  };
  const found: (DeltaSeed & { readonly told: number; readonly number: number })[] = [];
  for (const [id, candidates] of bySubject(kept)) {
    const subject = candidates[0]?.subject ?? null;
    const name = subject === null ? null : labelOf(subject, language);
    const where = subject === null ? null : await place(subject);
    if (subject === null || name === null || where === null) continue;
    const statements = candidates.map(({ delta }) => delta.statement);
    const written = await writeEntityPage(
      { subject, name, statements: statements.slice(0, mostPieces), snapshot: later.manifest },
      { language, labels, earlier: earlier.manifest.day, cutoff },
    );
    const { page, pieces, surfaced } = written;
    if (sideOf(surfaced, cutoff) === "before" || !pieces.some(({ fresh }) => fresh)) continue;
    const delta: DeltaOrigin = {
      entity: id,
      revision: subject.revision,
      snapshots: { earlier: briefly(earlier), later: briefly(later) },
      statements: statements.map((each) => each.id),
      snapshotId: page.id,
      pieces,
    };
    const about = descriptionOf(subject, language);
    found.push({
      told: pieces.filter(({ fresh }) => fresh).length,
      number: Number(id.slice(1)),
      page,
      seed: {
        ...{ language, ...where, name, surfaced, delta },
        description: [...(about === null ? [] : [about]), ...pieces.map(({ statement }) => statement)].join(
          "; ",
        ),
        urls: [...addressesOf(subject), page.url],
      },
    });
  }
  return found
    .sort((a, b) => b.told - a.told || a.number - b.number)
    .map(({ seed, page }) => ({ seed, page }));
}

function bySubject(kept: readonly Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of kept) {
    const { subject } = candidate.delta;
    const group = groups.get(subject);
    if (group === undefined) groups.set(subject, [candidate]);
    else group.push(candidate);
  }
  return groups;
}

function briefly({ manifest: { name, day, checksum } }: Pick<WikidataSnapshot, "manifest">) {
  return { name, day, checksum };
}

/** Official website, and pages that describe the entity. */
const addresses = ["P856", "P973"];
const mostAddresses = 3;

function addressesOf({ statements }: Pick<WikidataEntity, "statements">): string[] {
  const found = addresses.flatMap((property) =>
    statements.flatMap((each) =>
      each.property === property && each.rank !== "deprecated" && each.value.kind === "string"
        ? [each.value.text]
        : [],
    ),
  );
  return found
    .filter((address) => /^https?:\/\//u.test(address) && URL.canParse(address))
    .slice(0, mostAddresses);
}
