import type { Bilingual } from "../language/language.ts";
import type { Kind } from "../language/relations/kinds.ts";
import type { RelationId } from "../language/relations/relation.ts";
import { subDomains } from "../language/relations/sub-domains.ts";
import { values } from "../language/relations/values.ts";
import type { Cast } from "./cast.ts";
import type { Namer } from "./create-namer.ts";
import type { Random } from "./create-random.ts";
import type { DatePicker } from "./date-picker.ts";
import type { Entity, Literal, WorldFact } from "./entity.ts";

export interface FactsOptions {
  readonly entities: readonly Entity[];
  readonly cast: Cast;
  readonly namer: Namer;
  readonly random: Random;
  readonly dates: DatePicker;
}

const bySubDomain = new Map(subDomains.map((each) => [each.id, each]));
const isSchool = (entity: Entity): boolean => /(?:University|Academy|Institute)$/.test(entity.name.en);
const named = new Set<Kind>([
  "person",
  "organisation",
  "team",
  "project",
  "product",
  "award",
  "event",
  "building",
]);

/** Makes the facts of each entity as a subject, all of them true. Ids follow the order. */
export function createFacts(options: FactsOptions): WorldFact[] {
  const { entities, cast, namer, random, dates } = options;
  const facts: WorldFact[] = [];
  const state = (
    subject: Entity,
    relation: RelationId,
    object: Entity | Literal | undefined,
    date?: string,
  ): void => {
    if (object === undefined) return;
    facts.push({ id: facts.length, subject, relation, object, ...(date !== undefined && { date }) });
  };
  const literal = (value: string | number): Literal => ({ name: { en: String(value), zh: String(value) } });
  const value = (name: Bilingual | undefined): Literal | undefined => name && { name };

  for (const subject of entities) {
    const terms = bySubDomain.get(subject.subDomain);
    const one = (kind: Kind, accept?: (entity: Entity) => boolean): Entity | undefined =>
      cast.pick(kind, subject, random, accept);
    const dated = (relation: RelationId, kind: Kind, probability = 1): void => {
      if (random.chance(probability)) state(subject, relation, one(kind), dates.any(random));
    };
    /** Makes an office that changes hands: ascending dates, of which the last one may be fresh. */
    const series = (relation: RelationId, kind: Kind, most: number): void => {
      for (const date of dates.ascending(random, random.int(1, most)))
        state(subject, relation, one(kind), date);
    };

    switch (subject.kind) {
      case "region":
        break;
      case "city":
        state(subject, "region", one("region"));
        state(subject, "city-type", value(random.pick(values["city-type"])));
        state(subject, "population", literal(random.int(20, 900) * 1000 + random.int(1, 999)));
        break;
      case "person":
        state(subject, "occupation", value(terms?.occupation));
        state(subject, "birthplace", one("city"));
        if (random.chance(0.7)) state(subject, "education", one("organisation", isSchool));
        if (subject.subDomain.startsWith("sports/")) series("signing", "team", 2);
        dated("member", "organisation", 0.6);
        dated("award", "award", 0.35);
        break;
      case "organisation":
        state(subject, "organisation-type", value(terms?.organisation));
        state(subject, "founding-year", literal(random.int(1950, 2024)));
        state(subject, "headquarters", one("city"));
        if (random.chance(0.6)) state(subject, "founder", one("person"));
        series("director", "person", 3);
        dated("acquisition", "organisation", 0.25);
        break;
      case "team":
        state(subject, "founding-year", literal(random.int(1900, 2020)));
        state(subject, "headquarters", one("city"));
        series("coach", "person", 3);
        break;
      case "award":
        state(subject, "founding-year", literal(random.int(1920, 2020)));
        state(subject, "presenter", one("organisation"));
        state(subject, "discipline", value(terms?.name));
        break;
      case "event": {
        const date = dates.any(random);
        const isSport = subject.subDomain.startsWith("sports/");
        state(subject, "event-type", value(terms?.event));
        state(subject, "venue", one("building"), date);
        state(subject, "organiser", one("organisation"), date);
        if (isSport || random.chance(0.3)) state(subject, "winner", one(isSport ? "team" : "person"), date);
        break;
      }
      case "building":
        state(subject, "location", one("city"));
        state(subject, "architect", one("person"));
        state(subject, "capacity", literal(random.int(2, 60) * 500));
        if (random.chance(0.4)) series("director", "person", 2);
        break;
      case "project":
        state(subject, "discipline", value(terms?.name));
        dated("funder", "organisation");
        dated("funder", "organisation", 0.4);
        series("project-lead", "person", 2);
        dated("site", "city", 0.8);
        break;
      case "film":
        state(subject, "genre", value(random.pick(values.genre)));
        state(subject, "film-director", one("person"));
        dated("publisher", "organisation");
        if (random.chance(0.4)) state(subject, "adaptation", one("book"));
        dated("award", "award", 0.25);
        break;
      case "book":
        state(subject, "genre", value(random.pick(values.genre)));
        state(subject, "author", one("person"));
        dated("publisher", "organisation");
        dated("award", "award", 0.25);
        break;
      case "album":
        state(subject, "genre", value(random.pick(values.genre)));
        state(subject, "performer", one("person"));
        dated("publisher", "organisation");
        break;
      case "paper":
        state(subject, "discipline", value(terms?.name));
        state(subject, "author", one("person"));
        if (random.chance(0.4)) state(subject, "author", one("person"));
        dated("publisher", "organisation");
        break;
      case "product":
        state(subject, "discipline", value(terms?.name));
        dated("developer", "organisation");
        dated("award", "award", 0.2);
        break;
      case "treatment":
        state(subject, "ailment", value(random.pick(values.ailment)));
        dated("developer", "organisation");
        break;
      case "species":
        state(subject, "habitat", one("region"));
        dated("describer", "person");
        break;
      case "law":
        state(subject, "discipline", value(terms?.name));
        state(subject, "sponsor", one("person"));
        dated("passage", "organisation");
        break;
    }
    if (named.has(subject.kind) && random.chance(0.2))
      state(subject, "alias", { name: namer.make("product", "", subject.stem).name });
  }
  return facts;
}
