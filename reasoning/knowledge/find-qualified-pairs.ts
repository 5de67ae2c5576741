import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NamePair } from "../../domain/question/name-decisions.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { readQuantity } from "../values/quantity.ts";
import { isName } from "./is-name.ts";
import { isQualifiedName } from "./is-qualified-name.ts";
import { isShortForm } from "./is-short-form.ts";
import type { Claim, KnowledgeBase } from "./knowledge-base.ts";

/** Most of these pairs that a request names, since most of them are two things. */
const mostPairs = 6;

/**
 * Finds pairs of names of which one only qualifies the other (`isQualifiedName`) or may be its short form; the longer name comes first.
 * Both names must be in facts of relations that the graph follows, because joining other names would change nothing. They need no common
 * place: a chain breaks if one page's facts lead to the short name and another page's facts start from the long one.
 *
 * Names are no pair if a fact relates them, or if one piece of evidence lists both. A bare number is the end of a longer name ("Python
 * 3.15", "3.15") only if facts use the longer name in each place of the number.
 */
export function findQualifiedPairs(file: ReasoningGraphFile, knowledge: KnowledgeBase): NamePair[] {
  const { entities, relations, claims } = knowledge;
  const followed = new Set(file.edges.map(({ relation = "" }) => relations.keyOf(relation)));
  const used = claims.filter(({ relation }) => followed.has(relation));
  const named = new Map(
    used
      .flatMap(({ fact }) => [fact.subject, fact.object])
      .filter(mayBeName)
      .map((name) => [name, { name, key: entities.keyOf(name), letters: lettersOf(name) }]),
  );
  const placesOf = listPlaces(used);
  const apart = findApart(claims);
  const seen = new Set<string>();
  const pairs = [...named.values()].flatMap((long) =>
    [...named.values()].flatMap((short) => {
      const pair = pairKey(long.key, short.key);
      if (long.key === short.key || long.letters.length <= short.letters.length || seen.has(pair)) return [];
      if (apart.has(pair) || !mayBeOne(long, short)) return [];
      const [some, others] = [placesOf.get(long.key), placesOf.get(short.key)] as const;
      const common = [...(others ?? [])].filter((place) => some?.has(place) === true).length;
      if (isNumber(short.name) && common < (others?.size ?? 0)) return [];
      seen.add(pair);
      return [{ names: [long.name, short.name] as [string, string], common }];
    }),
  );
  return pairs
    .toSorted((one, other) => other.common - one.common)
    .slice(0, mostPairs)
    .map(({ names }) => ({ kind: "entity", names }));
}

function mayBeOne(
  long: { readonly name: string; readonly letters: string },
  short: { readonly name: string; readonly letters: string },
): boolean {
  const isQualified = long.letters.includes(short.letters) && isQualifiedName(long.name, short.name);
  return isQualified || isShortForm(long.name, short.name);
}

/** Times and quantities with a unit are no names. A bare number may be the name of a version or a proposal. */
function mayBeName(name: string): boolean {
  const quantity = readQuantity(name);
  return (
    (quantity === null || (quantity.time === null && isNumber(name))) && isName(name, { isOneThing: true })
  );
}

function isNumber(name: string): boolean {
  return /^[v#]?\d[\d.-]*$/iu.test(name.trim());
}

function lettersOf(name: string): string {
  return normaliseName(name).replaceAll(" ", "");
}

/** Lists by name the places in which facts use it: as the subject or object of which relations. */
function listPlaces(claims: readonly Claim[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { subject, relation, object } of claims)
    for (const [key, place] of [
      [subject, `s ${relation}`],
      [object, `o ${relation}`],
    ] as const)
      places.set(key, (places.get(key) ?? new Set()).add(place));
  return places;
}

/** Finds pairs of names that are two things: a fact relates them, or one piece of evidence has both in one list. */
function findApart(claims: readonly Claim[]): ReadonlySet<string> {
  const apart = new Set<string>();
  const lists = new Map<string, Set<string>>();
  for (const { subject, relation, object, fact } of claims) {
    apart.add(pairKey(subject, object));
    for (const [key, rest] of [
      [subject, ["s", relation, object]],
      [object, ["o", relation, subject]],
    ] as const) {
      const list = JSON.stringify([fact.evidence, ...rest]);
      lists.set(list, (lists.get(list) ?? new Set()).add(key));
    }
  }
  for (const list of lists.values())
    for (const one of list) for (const other of list) if (one !== other) apart.add(pairKey(one, other));
  return apart;
}

function pairKey(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}
