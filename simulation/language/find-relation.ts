import type { Relation } from "./relation.ts";
import type { RelationId } from "./relation-id.ts";
import { relations } from "./relations.ts";

const byName = new Map<string, Relation>();
for (const relation of relations.values()) {
  byName.set(relation.id, relation);
  byName.set(relation.name.en, relation);
  byName.set(relation.name.zh, relation);
}

/** The relation of an id. Throws where the table lacks it, which only a programming error can cause. */
export function relationOf(id: RelationId): Relation {
  const relation = relations.get(id);
  if (relation === undefined) throw new Error(`no relation ${id} in simulation/language/relations.ts`);
  return relation;
}

/** The relation that a text names: its id or its English or Chinese name, any case; undefined for another text. */
export function findRelation(text: string): Relation | undefined {
  return byName.get(text.normalize("NFKC").trim().toLowerCase());
}
