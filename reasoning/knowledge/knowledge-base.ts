import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { firstDay, lastDay } from "../../domain/part-date.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { type Quantity, readQuantity } from "../values/quantity.ts";
import { createNameTable, entityForm, type NameTable } from "./name-table.ts";

/** The facts of one question, with their names resolved. */
export interface KnowledgeBase {
  readonly claims: readonly Claim[];
  readonly entities: NameTable;
  readonly relations: NameTable;
  claimsOf(relation: string): RelationClaims;
  /** Returns an entity's value as a number or a time; null for a name, and for an unknown key. */
  valueOf(entity: string): Quantity | null;
  /** Says whether a claim has the entity as its subject or object. */
  knows(entity: string): boolean;
}

/** A fact whose names are resolved: subject, relation and object are keys of the knowledge base. */
export interface Claim {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** The object's value as a number or a time; null for a name. */
  readonly value: Quantity | null;
  readonly fact: SourcedFact;
}

export interface KnowledgeOptions {
  readonly aliases?: readonly (readonly string[])[];
  readonly relationAliases?: readonly (readonly string[])[];
  /** Preferred spellings, which come before those of the facts. */
  readonly spelled?: readonly string[];
  /** Day on which facts must be valid. Facts that ended before it or begin after it are left out. */
  readonly asOf?: IsoDate;
}

const nothing: RelationClaims = { all: [], bySubject: new Map(), byObject: new Map() };

/** Builds the knowledge base of one question's facts, including those of alternative answers. */
export function buildKnowledgeBase(
  facts: readonly SourcedFact[],
  { aliases = [], relationAliases = [], spelled = [], asOf }: KnowledgeOptions = {},
): KnowledgeBase {
  const holds = ({ from, to }: SourcedFact): boolean =>
    asOf === undefined || ((to === null || lastDay(to) >= asOf) && (from === null || firstDay(from) <= asOf));
  const held = facts.filter(holds);
  const entities = createNameTable({
    form: entityForm,
    groups: aliases,
    spelled: [...spelled, ...held.flatMap(({ subject, object }) => [subject, object])],
  });
  const relations = createNameTable({
    form: nameForm,
    groups: relationAliases,
    spelled: held.map(({ relation }) => relation),
  });
  const claims = held.map(
    (fact): Claim => ({
      subject: entities.keyOf(fact.subject),
      relation: relations.keyOf(fact.relation),
      object: entities.keyOf(fact.object),
      value: readQuantity(fact.object),
      fact,
    }),
  );
  const byRelation = new Map(
    [...groupBy(claims, ({ relation }) => relation)].map(([relation, all]) => [relation, indexed(all)]),
  );
  const values = new Map<string, Quantity | null>();
  const known = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
  return {
    claims,
    entities,
    relations,
    claimsOf: (relation) => byRelation.get(relation) ?? nothing,
    valueOf(entity) {
      const seen = values.get(entity);
      if (seen !== undefined) return seen;
      const value = readQuantity(entities.nameOf(entity));
      values.set(entity, value);
      return value;
    },
    knows: (entity) => known.has(entity),
  };
}

function indexed(all: readonly Claim[]): RelationClaims {
  return {
    all,
    bySubject: groupBy(all, ({ subject }) => subject),
    byObject: groupBy(all, ({ object }) => object),
  };
}

function groupBy(claims: readonly Claim[], keyOf: (claim: Claim) => string): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = keyOf(claim);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [claim]);
    else group.push(claim);
  }
  return groups;
}

/** The claims of one relation in the order of the facts, indexed by subject and by object. */
interface RelationClaims {
  readonly all: readonly Claim[];
  readonly bySubject: ReadonlyMap<string, readonly Claim[]>;
  readonly byObject: ReadonlyMap<string, readonly Claim[]>;
}

/** Lists all facts of a file: first those of its evidence, then the facts without evidence. */
export function factsOfFile(file: ReasoningGraphFile): SourcedFact[] {
  const cited = (file.evidence ?? []).flatMap(({ id, facts = [], fresh = null }) =>
    facts.map((fact): SourcedFact => ({ ...fact, evidence: id, fresh })),
  );
  const uncited = (file.facts ?? []).map((fact): SourcedFact => ({ ...fact, evidence: null, fresh: null }));
  return [...cited, ...uncited];
}
