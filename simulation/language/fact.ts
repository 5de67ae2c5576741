import type { Kind } from "./relations/kinds.ts";
import type { RelationId } from "./relations/relation.ts";
import { relationOf } from "./relations/relations.ts";

/**
 * One fact as a text states it. Names, values and numbers are strings in the language of that text:
 * an entity's name ("Velora Institute"), a value's words ("marine biologist"), a year ("2012") or a
 * whole number without separators ("4200").
 */
export interface Fact {
  readonly subject: string;
  readonly relation: RelationId;
  readonly object: string;
  /** Date of the event: "2026-03-12", "2026-03" or "2026". Absent if the text gives no date, and for timeless relations. */
  readonly date?: string;
}

/** A fact found in a text, with the sentence that states it, verbatim (trimmed, final stop included). */
export interface ReadFact extends Fact {
  readonly quote: string;
}

/** Facts indexed by relation, and by relation and end, so that a question's clues are found without a search. */
export interface FactIndex<F extends Fact = Fact> {
  of(relation: RelationId): readonly F[];
  /** Facts in which the name has that role in the relation. */
  with(relation: RelationId, role: "subject" | "object", name: string): readonly F[];
  /** Whether the name may be of that kind, because every relation that it occurs in allows the kind. */
  mayBe(name: string, kind: Kind): boolean;
}

/** Builds an index. `kindOf` gives the known kinds of names; without it kinds are inferred from the relations. */
export function createFactIndex<F extends Fact>(
  facts: Iterable<F>,
  kindOf?: (name: string) => Kind | undefined,
): FactIndex<F> {
  const byRelation = new Map<string, F[]>();
  const byEnd = new Map<string, F[]>();
  const kindsOf = new Map<string, Set<Kind>>();
  const push = (map: Map<string, F[]>, key: string, fact: F): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [fact]);
    else list.push(fact);
  };
  const narrow = (name: string, allowed: readonly Kind[]): void => {
    const known = kindsOf.get(name);
    kindsOf.set(name, new Set(known === undefined ? allowed : allowed.filter((kind) => known.has(kind))));
  };
  for (const fact of facts) {
    push(byRelation, fact.relation, fact);
    push(byEnd, `${fact.relation} subject ${fact.subject}`, fact);
    push(byEnd, `${fact.relation} object ${fact.object}`, fact);
    const { subjects, object } = relationOf(fact.relation);
    narrow(fact.subject, subjects);
    if (object.type === "entity") narrow(fact.object, object.kinds);
  }
  return {
    of: (relation) => byRelation.get(relation) ?? [],
    with: (relation, role, name) => byEnd.get(`${relation} ${role} ${name}`) ?? [],
    mayBe: (name, kind) => {
      const known = kindOf?.(name);
      return known === undefined ? (kindsOf.get(name)?.has(kind) ?? true) : known === kind;
    },
  };
}
