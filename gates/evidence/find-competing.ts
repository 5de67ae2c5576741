import type { Fact } from "../../domain/evidence/fact.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

interface Piece {
  readonly facts: readonly Pick<Fact, "subject" | "relation" | "object">[];
}

/**
 * Finds the pieces beside a question's own that tell of things which compete with those that it speaks of: a thing stands in a relation of the
 * question to the same other end. Whoever makes the wording vaguer has to know them, since a time or name that is left out may be all that
 * keeps such a thing out. All that the pieces tell of a competing thing counts: any of it may be what tells the two apart.
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
    subject: normaliseName(subject),
    relation: normaliseName(relation),
    object: normaliseName(object),
  };
}
