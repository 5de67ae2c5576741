import { cutText } from "../../domain/cut-text.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { createNameTable } from "./name-table.ts";

/** Most relations that a request shows. Each costs about 20 tokens, in every turn of a conversation. */
const most = 40;
const longestEnd = 60;

/**
 * Lists the names of relations that facts use, a line each, with the two ends of one fact as an example. The order and the kinds of the
 * ends show what the name means. The fact with the shortest ends is the example, since an end that has to be cut looks like another name.
 * Names that `joined` says are one relation share a line, under the name that most facts use. The relations with the most facts come first.
 */
export function listRelations(facts: readonly Fact[], joined: readonly (readonly string[])[] = []): string[] {
  const { keyOf } = createNameTable({ form: nameForm, groups: joined, spelled: [] });
  const relations = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = keyOf(fact.relation);
    relations.set(key, [...(relations.get(key) ?? []), fact]);
  }
  return [...relations.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, most)
    .flatMap((same) => {
      const name = commonName(same);
      const [example] = same
        .filter(({ relation }) => relation === name)
        .sort((one, other) => lengthOf(one) - lengthOf(other));
      return example === undefined ? [] : [`${name}: ${endOf(example.subject)} → ${endOf(example.object)}`];
    });
}

function commonName(facts: readonly Fact[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { relation } of facts) counts.set(relation, (counts.get(relation) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function lengthOf({ subject, object }: Fact): number {
  return Math.max(subject.length, object.length);
}

function endOf(name: string): string {
  return name.length <= longestEnd ? name : `${cutText(name, longestEnd - 1)}…`;
}
