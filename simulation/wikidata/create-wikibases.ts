import { own } from "../../domain/own.ts";
import type { DeltaEntity } from "../../domain/wikidata/wikidata-delta.ts";
import type { WikidataValue } from "../../domain/wikidata/wikidata-entity.ts";
import { createRandom } from "../world/create-random.ts";
import type { World } from "../world/world.ts";
import { type PlantedNoise, plantNoise } from "./plant-noise.ts";
import { baseProperties, singleValued, tableThree } from "./properties.ts";
import { stateFacts, statementId, timeOf } from "./state-facts.ts";
import { createVocabulary, type Term } from "./vocabulary.ts";
import type { BaseEntity, BaseStatement, DeltaTruth, NoiseKind, TrueChange, Wikibase } from "./wikibase.ts";

/** The simulated Wikibase on two days, with the truth about what changed between them. */
export interface Wikibases {
  readonly earlier: Wikibase;
  readonly later: Wikibase;
  readonly truth: DeltaTruth;
}

/** States a world as a Wikibase on two days (LiveSearchBench §4.2). The result depends only on the world and the days. */
export function createWikibases(
  world: World,
  days: { readonly from: string; readonly to: string },
): Wikibases {
  const { from, to } = days;
  const vocabulary = createVocabulary();
  const items = stateFacts(world, vocabulary);
  const ground = [...baseProperties.map(propertyEntity), ...vocabulary.terms.map(termEntity)];
  const planted = plantNoise({
    earlier: items.on(from),
    later: items.on(to),
    ...days,
    random: createRandom(world.config.seed).fork("wikidata"),
  });
  const revised = withRevisions([...ground, ...planted.earlier], [...ground, ...planted.later], to);
  const earlier: Wikibase = { day: from, entities: revised.earlier, redirects: new Map() };
  const later: Wikibase = { day: to, entities: revised.later, redirects: planted.redirects };
  return { earlier, later, truth: tellTruth(earlier, later, planted) };
}

const plain = { datatype: null, revision: 0, modified: "2024-01-02T03:04:05Z", aliases: {}, sitelinks: {} };
const bare = { rank: "normal", from: null, to: null, at: null, source: null } as const;

function item(subject: string, property: string, id: string): BaseStatement {
  return { ...bare, id: statementId(subject, property, id), property, value: { kind: "entity", id } };
}

function propertyEntity({ id, datatype, label }: (typeof baseProperties)[number]): BaseEntity {
  const statements = singleValued.includes(id) ? [item(id, "P2302", "Q19474404")] : [];
  return { ...plain, id, datatype, labels: { ...label }, descriptions: {}, statements };
}

function termEntity({ id, label, above, field }: Term): BaseEntity {
  const statements = [
    ...above.map((each) => item(id, "P279", each)),
    ...(field === null ? [] : [item(id, "P425", field)]),
  ];
  return { ...plain, id, labels: { ...label }, descriptions: {}, statements };
}

/** Numbers the revisions. An entity that is the same on both days keeps its revision; any other entity gets a later one. */
function withRevisions(
  before: readonly BaseEntity[],
  after: readonly BaseEntity[],
  day: string,
): { earlier: BaseEntity[]; later: BaseEntity[] } {
  let next = 2_100_000_001;
  const earlier = before.map((one) => ({ ...one, revision: next++ }));
  const known = new Map(before.map((one, at) => [one.id, { text: JSON.stringify(one), at }]));
  const later = after.map((one) => {
    const old = known.get(one.id);
    const same = old?.text === JSON.stringify(one) ? earlier[old.at] : undefined;
    if (same !== undefined) return same;
    const modified = one.modified.slice(0, 10) > day || old !== undefined ? `${day}T05:00:00Z` : one.modified;
    return { ...one, revision: next++, modified };
  });
  return { earlier, later };
}

const key = (value: WikidataValue): string => JSON.stringify(value);

function tellTruth(earlier: Wikibase, later: Wikibase, planted: PlantedNoise): DeltaTruth {
  const old = new Map(earlier.entities.map((one) => [one.id, one]));
  const now = new Map(later.entities.map((one) => [one.id, one]));
  // What a merged entity stated before is no news of the entity that it became.
  const mergedInto = (id: string): string[] =>
    [...later.redirects].flatMap(([from, into]) => (into === id ? [from] : []));
  const changes: (TrueChange & { readonly statement: BaseStatement })[] = [];
  for (const { id: subject, statements } of later.entities)
    for (const statement of statements) {
      const { id, property, value } = statement;
      const before = [subject, ...mergedInto(subject)]
        .flatMap((each) => old.get(each)?.statements ?? [])
        .filter((each) => each.property === property)
        .map((each) => each.value)
        .filter((each, at, all) => all.findIndex((other) => key(other) === key(each)) === at);
      if (before.some((each) => key(each) === key(value))) continue;
      const change = before.length === 0 ? "new" : "updated";
      changes.push({ change, subject, id, property, value, before, statement });
    }
  const entities: DeltaEntity[] = [
    ...later.entities.flatMap(({ id }) => (old.has(id) ? [] : [{ id, change: "added" as const }])),
    ...earlier.entities.flatMap(({ id }): DeltaEntity[] => {
      const into = later.redirects.get(id);
      if (now.has(id)) return [];
      return [into === undefined ? { id, change: "deleted" } : { id, change: "merged", into }];
    }),
  ];
  const end = timeOf(later.day).time;
  const lacks = (id: string, language: string): boolean => own(now.get(id)?.labels, language) === undefined;
  const tests: Readonly<Record<NoiseKind, (change: (typeof changes)[number]) => boolean>> = {
    "excluded-property": ({ property }) => tableThree.includes(property),
    deprecated: ({ statement }) => statement.rank === "deprecated",
    contradictory: ({ id }) => planted.contradictory.includes(id),
    "future-start": ({ statement }) => statement.from !== null && statement.from > end,
    ended: ({ statement }) => statement.to !== null && statement.to < end,
    "missing-label:en": ({ subject, value }) =>
      lacks(subject, "en") || (value.kind === "entity" && lacks(value.id, "en")),
    "missing-label:zh": ({ subject, value }) =>
      lacks(subject, "zh") || (value.kind === "entity" && lacks(value.id, "zh")),
    ambiguous: ({ id }) => planted.ambiguous.includes(id),
  };
  const noise = Object.fromEntries(
    (Object.keys(tests) as NoiseKind[]).map((kind) => [
      kind,
      changes.filter(tests[kind]).map(({ id }) => id),
    ]),
  ) as Record<NoiseKind, string[]>;
  // The world repeats itself as well: somebody funds a project twice.
  const alike = new Map<string, string[]>();
  for (const { subject, property, value, id } of changes)
    alike.set(`${subject} ${property} ${key(value)}`, [
      ...(alike.get(`${subject} ${property} ${key(value)}`) ?? []),
      id,
    ]);
  const repeated = [...alike.values()].filter((ids) => new Set(ids).size > 1);
  const nearDuplicates = [...planted.nearDuplicates, ...repeated];
  const spoilt = new Set([...Object.values(noise).flat(), ...nearDuplicates.flat()]);
  return {
    from: earlier.day,
    to: later.day,
    changes: changes.map(({ statement: _, ...change }) => change),
    entities,
    noise,
    nearDuplicates,
    sound: changes.filter(({ id }) => !spoilt.has(id)).map(({ id }) => id),
  };
}
