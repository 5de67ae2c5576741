import type { RelationId } from "../language/relation-id.ts";
import type { Cast } from "./cast.ts";
import type { Random } from "./create-random.ts";
import type { WorldChange } from "./world-config.ts";
import { isEntity, type WorldFact } from "./world-fact.ts";

/** What is so until something else is: an event that took place is never undone. */
const changeable: ReadonlySet<RelationId> = new Set(["headquarters", "presenter", "population", "capacity"]);
const dayLength = 86_400_000;

/**
 * Facts that are replaced by others at a day of their own, each once. The replaced ones keep their place in the list and say
 * until when they are so; what takes their place follows at the end.
 */
export function replaceFacts(
  facts: readonly WorldFact[],
  options: {
    readonly cast: Cast;
    readonly random: Random;
    readonly change: WorldChange;
    readonly today: string;
  },
): WorldFact[] {
  const { cast, random, change, today } = options;
  const first = Date.parse(change.from);
  const days = Math.max(1, Math.floor((Date.parse(today) - first) / dayLength));
  const later: WorldFact[] = [];
  const kept = facts.map((fact): WorldFact => {
    if (!changeable.has(fact.relation) || !random.chance(change.replaced)) return fact;
    const day = new Date(first + random.int(0, days - 1) * dayLength).toISOString().slice(0, 10);
    const object = otherThan(fact, cast, random);
    if (object === undefined) return fact;
    later.push({ ...fact, id: facts.length + later.length, object, since: day });
    return { ...fact, until: day };
  });
  return [...kept, ...later];
}

function otherThan(
  { object, subject }: WorldFact,
  cast: Cast,
  random: Random,
): WorldFact["object"] | undefined {
  if (isEntity(object))
    return cast.pick(object.kind, object, random, (other) => other !== object && other.id !== subject.id);
  const number = Math.round(Number(object.name.en) * (1.15 + 0.5 * random.next()));
  return { name: { en: String(number), zh: String(number) } };
}
