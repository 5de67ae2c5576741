import { createHash } from "node:crypto";
import type { WikidataValue } from "../../domain/wikidata/wikidata-entity.ts";
import type { Kind } from "../language/relations/kinds.ts";
import { relationOf } from "../language/relations/relations.ts";
import { subDomains } from "../language/relations/sub-domains.ts";
import { type Entity, isEntity, type WorldFact } from "../world/entity.ts";
import type { World } from "../world/world.ts";
import { propertyOf } from "./properties.ts";
import { classOf, type createVocabulary } from "./vocabulary.ts";
import type { BaseEntity, BaseStatement } from "./wikibase.ts";

/** Kinds of entity that come into being with their first dated fact; all others are older than the world's news. */
const made: ReadonlySet<Kind> = new Set<Kind>([
  ...([
    "film",
    "book",
    "album",
    "paper",
    "product",
    "event",
    "law",
    "treatment",
    "species",
    "project",
  ] as const),
]);
/** Class of the items that the simulated world makes, by place in its list. */
const firstItem = 1_000_001;

export interface WorldItems {
  idOf(entity: Entity): string;
  /** The entities of the world that exist on a day, with what is known of them on that day. Revisions are not set. */
  on(day: string): BaseEntity[];
}

/** A time value of a whole day, or of a year where the text is one. */
export function timeOf(day: string): WikidataValue & { readonly kind: "time" } {
  return /^\d{4}$/u.test(day)
    ? { kind: "time", time: `+${day}-00-00T00:00:00Z`, precision: 9 }
    : { kind: "time", time: `+${day}T00:00:00Z`, precision: 11 };
}

/** An id of a statement as Wikidata's are: entity, `$`, and a UUID that follows from the words. */
export function statementId(entity: string, ...words: readonly (string | number)[]): string {
  const hash = createHash("sha1")
    .update([entity, ...words].join("\0"))
    .digest("hex")
    .toUpperCase();
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    hash.slice(16, 20),
    hash.slice(20, 32),
  ];
  return `${entity}$${parts.join("-")}`;
}

/** States the world's facts as entities with statements. */
export function stateFacts(world: World, vocabulary: ReturnType<typeof createVocabulary>): WorldItems {
  const { seed } = world.config;
  const ids = new Map(world.entities.map((entity, at) => [entity.id, `Q${firstItem + at}`]));
  const idOf = (entity: Entity): string => ids.get(entity.id) ?? "";
  const births = new Map(world.entities.map((entity) => [entity.id, bornOn(entity, world)]));
  const bornBy = (entity: Entity): string => births.get(entity.id) ?? "";
  const knownFrom = (fact: WorldFact): string =>
    [
      ...[fact.date ?? "", fact.since ?? "", bornBy(fact.subject)],
      isEntity(fact.object) && fact.relation !== "alias" ? bornBy(fact.object) : "",
    ]
      .sort()
      .at(-1) ?? "";

  const statedValue = ({ relation, object }: WorldFact): WikidataValue => {
    if (isEntity(object)) return { kind: "entity", id: idOf(object) };
    switch (relationOf(relation).object.type) {
      case "year":
        return timeOf(object.name.en);
      case "number":
        return { kind: "quantity", amount: `+${object.name.en}`, unit: null };
      default:
        return { kind: "entity", id: vocabulary.idOf(object.name) };
    }
  };

  /** The day on which a later fact takes the place of this one, if the later fact is known on the day asked for. */
  const replacedOn = (fact: WorldFact, known: readonly WorldFact[], day: string): string | null => {
    if (fact.until !== undefined) return fact.until <= day ? fact.until : null;
    const { functional, timeless } = relationOf(fact.relation);
    if (!functional || timeless || fact.date === undefined) return null;
    const later = known
      .filter((other) => other.relation === fact.relation && (other.date ?? "") > (fact.date ?? ""))
      .map(({ date }) => date ?? "")
      .sort();
    return later[0] ?? null;
  };

  const statementsOf = (entity: Entity, day: string): BaseStatement[] => {
    const id = idOf(entity);
    const source = `http://openpedia.test/en/${entity.id}`;
    const plain = { rank: "normal", from: null, to: null, at: null, source: null } as const;
    const item = (property: string, value: string): BaseStatement => ({
      ...plain,
      id: statementId(id, seed, property, value),
      property,
      value: { kind: "entity", id: value },
    });
    const known = (world.factsAbout.get(entity.id) ?? []).filter(
      (fact) => fact.subject === entity && fact.relation !== "alias" && knownFrom(fact) <= day,
    );
    const sport =
      entity.kind === "team" ? subDomains.find((each) => each.id === entity.subDomain) : undefined;
    return [
      item("P31", classOf[entity.kind]),
      ...(sport ? [item("P641", vocabulary.idOf(sport.name))] : []),
      ...known.map((fact): BaseStatement => {
        const { property, day: where } = propertyOf[fact.relation as keyof typeof propertyOf];
        const date = fact.date === undefined ? null : timeOf(fact.date).time;
        const end = replacedOn(fact, known, day);
        const isOffice = where === "from" && relationOf(fact.relation).functional;
        const hasEarlier = known.some((other) => other.relation === fact.relation && other !== fact);
        return {
          id: statementId(id, seed, fact.id),
          property,
          rank: isOffice && end === null && hasEarlier ? "preferred" : "normal",
          value: statedValue(fact),
          from: where === "from" ? date : fact.since === undefined ? null : timeOf(fact.since).time,
          to: end === null ? null : timeOf(end).time,
          at: where === "at" ? date : null,
          source,
        };
      }),
      ...(["organisation", "team", "award"].includes(entity.kind)
        ? [
            {
              ...item("P856", ""),
              value: { kind: "string" as const, text: `http://${entity.id}.test/en/about` },
            },
          ]
        : []),
    ];
  };

  return {
    idOf,
    on: (day) =>
      world.entities
        .filter((entity) => bornBy(entity) <= day)
        .map((entity) => {
          const aliases = (world.factsAbout.get(entity.id) ?? []).filter(
            ({ subject, relation }) => subject === entity && relation === "alias",
          );
          const dated = (world.factsAbout.get(entity.id) ?? []).map(({ date }) => date ?? "");
          const last = dated
            .filter((date) => date <= day)
            .sort()
            .at(-1);
          return {
            id: idOf(entity),
            datatype: null,
            revision: 0,
            modified: `${last || "2024-03-01"}T08:15:30Z`,
            labels: { ...entity.name },
            aliases:
              aliases.length === 0
                ? {}
                : {
                    en: aliases.map(({ object }) => object.name.en),
                    zh: aliases.map(({ object }) => object.name.zh),
                  },
            descriptions: { en: entity.kind },
            statements: statementsOf(entity, day),
            sitelinks: entity.popularity >= 0.3 ? { enwiki: entity.name.en, zhwiki: entity.name.zh } : {},
          };
        }),
  };
}

/** The day from which an entity exists; empty for one that always did. */
function bornOn(entity: Entity, world: World): string {
  if (!made.has(entity.kind)) return "";
  const days = (world.factsAbout.get(entity.id) ?? [])
    .filter(({ subject }) => subject === entity)
    .flatMap(({ date }) => date ?? []);
  return days.sort()[0] ?? "";
}
