import type { Fact } from "../../domain/evidence/fact.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";

interface Piece {
  readonly facts: readonly Pick<Fact, "subject" | "relation" | "object">[];
}

/**
 * Finds the pieces, besides those that a question uses, that tell of competing things. A thing competes with a thing of the question if it
 * has the same relation to the same other end. Whoever makes the wording vaguer has to know such things, since a time or name that is left
 * out may be all that excludes them. Every piece that names a competing thing is returned, because any of them may tell the two things
 * apart.
 */
export function findCompeting<Other extends Piece>(
  used: readonly Piece[],
  others: readonly Other[],
): readonly Other[] {
  const own = used.flatMap(({ facts }) => facts.map(keysOf));
  const subjects = groupBy(
    own,
    ({ relation, object }) => `${relation}\n${object}`,
    ({ subject }) => subject,
  );
  const objects = groupBy(
    own,
    ({ subject, relation }) => `${subject}\n${relation}`,
    ({ object }) => object,
  );
  const isOther = (name: string, meant: ReadonlySet<string> | undefined): string[] =>
    meant === undefined || meant.has(name) ? [] : [name];
  const competing = new Set(
    others.flatMap(({ facts }) =>
      facts
        .map(keysOf)
        .flatMap(({ subject, relation, object }) => [
          ...isOther(subject, subjects.get(`${relation}\n${object}`)),
          ...isOther(object, objects.get(`${subject}\n${relation}`)),
        ]),
    ),
  );
  return others.filter(({ facts }) =>
    facts.map(keysOf).some(({ subject, object }) => competing.has(subject) || competing.has(object)),
  );
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  endOf: (item: Item) => string,
): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, (groups.get(key) ?? new Set()).add(endOf(item)));
  }
  return groups;
}

function keysOf({ subject, relation, object }: Piece["facts"][number]) {
  return {
    subject: nameForm(subject),
    relation: nameForm(relation),
    object: nameForm(object),
  };
}
