import type { Language } from "../../../simulation/language/language.ts";
import type { RelationId } from "../../../simulation/language/relations/relation.ts";
import { relationOf } from "../../../simulation/language/relations/relations.ts";
import { type Entity, isEntity, type WorldFact } from "../../../simulation/world/entity.ts";
import type { World } from "../../../simulation/world/world.ts";

/** All things that the world relates to one thing in one relation: the truth of a set question. */
export interface WorldList {
  readonly id: string;
  readonly language: Language;
  readonly owner: Entity;
  readonly relation: RelationId;
  /** Role of the members in the relation. */
  readonly role: "subject" | "object";
  readonly members: readonly Entity[];
  readonly facts: readonly WorldFact[];
}

/** Lists of fewer members have nothing to leave out, and longer ones are tables. */
const size = { least: 3, most: 8 };

/** Draws lists of a world in both languages in turn, those of many relations first. */
export function drawLists(world: World, count: number): WorldList[] {
  const groups = new Map<string, { owner: Entity; role: WorldList["role"]; facts: WorldFact[] }>();
  for (const fact of world.facts) {
    const { subject, object, relation } = fact;
    if (!isEntity(object) || relation === "alias") continue;
    for (const role of ["subject", "object"] as const) {
      const owner = role === "subject" ? object : subject;
      const key = `${relation}|${role}|${owner.id}`;
      const group = groups.get(key) ?? { owner, role, facts: [] };
      group.facts.push(fact);
      groups.set(key, group);
    }
  }
  const byRelation = new Map<string, WorldList[]>();
  for (const [key, { owner, role, facts }] of groups) {
    const list = toList(key, { owner, role, facts });
    if (list === null) continue;
    const kind = `${list.relation}|${role}`;
    byRelation.set(kind, [...(byRelation.get(kind) ?? []), list]);
  }
  const all = [...byRelation.values()];
  const longest = Math.max(0, ...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => all.flatMap((lists) => lists[at] ?? []))
    .flat()
    .slice(0, count)
    .map((list, at) => ({ ...list, language: at % 2 === 0 ? "en" : "zh" }));
}

function toList(
  id: string,
  { owner, role, facts }: { owner: Entity; role: WorldList["role"]; facts: readonly WorldFact[] },
): WorldList | null {
  const [first] = facts;
  if (first === undefined) return null;
  const { subjects, object } = relationOf(first.relation);
  const [kind] = role === "subject" ? subjects : object.type === "entity" ? object.kinds : [];
  const found = facts.flatMap((fact) =>
    role === "subject" ? fact.subject : isEntity(fact.object) ? fact.object : [],
  );
  const members = [...new Map(found.map((member) => [member.id, member])).values()];
  const isSound =
    members.length >= size.least &&
    members.length <= size.most &&
    members.every((member) => member.kind === kind) &&
    // A thing that was something only for a time would need a day in the question.
    facts.every(({ since, until }) => since === undefined && until === undefined);
  return isSound ? { id, language: "en", owner, relation: first.relation, role, members, facts } : null;
}
