import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NamePair } from "../../domain/question/name-decisions.ts";
import type { Claim, KnowledgeBase } from "./knowledge-base.ts";

/** Most of these pairs that a request names, since most of them are two relations, and each is shown by up to twelve facts. */
const mostPairs = 4;

/**
 * Finds pairs of relations that may be one relation under two names ("announced by", "release notes posted by"). Since their words don't
 * show this, the pairs are found by what the relations join. Either both join the same two things, or they share a subject or an object,
 * and their subjects are of one kind and their objects too. Things are of one kind if a third relation has both in one place. Two times are
 * of one kind, and so are two numbers.
 *
 * Relations are no pair if one piece of evidence uses both, because whoever reported it had both names before it and meant two relations.
 * The same holds for two pieces with one quote, which may be parts of one piece, unless they join the same two things. Relations are no
 * pair either if they give one thing different times or numbers. At least one relation must be followed by the graph, since joining others
 * would change nothing. Pairs in `others` are left out, since they are asked about anyway or were asked about before.
 */
export function findRelationsOfOneUse(
  file: ReasoningGraphFile,
  knowledge: KnowledgeBase,
  others: readonly NamePair[] = [],
): NamePair[] {
  const { relations, claims } = knowledge;
  const known = new Set(
    others.flatMap(({ kind, names }) =>
      kind === "relation" ? [pairKey(names.map((name) => relations.keyOf(name)))] : [],
    ),
  );
  const quotes = new Map((file.evidence ?? []).map(({ id, quote = id }) => [id, quote]));
  const uses = listUses(claims, quotes);
  const placesOf = listPlaces(claims);
  const followed = new Set(
    file.edges.flatMap(({ op, relation }) =>
      op === "projection" && relation !== undefined ? [relations.keyOf(relation)] : [],
    ),
  );
  const pairs = [...uses.values()].flatMap((one, at) =>
    [...uses.values()].slice(at + 1).flatMap((other) => {
      if (!followed.has(one.relation) && !followed.has(other.relation)) return [];
      if (known.has(pairKey([one.relation, other.relation]))) return [];
      const joined = shared(one.joined, other.joined);
      // The same words may have been reported twice, with two names of one relation between the same things.
      const isApart =
        shared(one.pieces, other.pieces) > 0 || (joined === 0 && shared(one.quotes, other.quotes) > 0);
      if (isApart || haveOtherValues(one, other)) return [];
      const ends = shared(one.subjects, other.subjects) + shared(one.objects, other.objects);
      const areOfOneKind =
        areAlike(one.subjects, other.subjects, placesOf, [one.relation, other.relation]) &&
        areAlike(one.objects, other.objects, placesOf, [one.relation, other.relation]);
      if (joined === 0 && (ends === 0 || !areOfOneKind)) return [];
      const names: [string, string] = [relations.nameOf(one.relation), relations.nameOf(other.relation)];
      return [{ names, joined, ends }];
    }),
  );
  return pairs
    .toSorted((one, other) => other.joined - one.joined || other.ends - one.ends)
    .slice(0, mostPairs)
    .map(({ names }) => ({ kind: "relation", names }));
}

function pairKey(keys: readonly string[]): string {
  return JSON.stringify([...keys].sort());
}

/** The things that the claims of one relation join, as keys. Times and numbers are not things that two relations could share. */
interface Use {
  readonly relation: string;
  readonly claims: readonly Claim[];
  readonly subjects: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
  /** Subject and object of each claim. */
  readonly joined: ReadonlySet<string>;
  /** Pieces of evidence that state such a claim, and their quotes. */
  readonly pieces: ReadonlySet<string>;
  readonly quotes: ReadonlySet<string>;
}

function listUses(claims: readonly Claim[], quotes: ReadonlyMap<string, string>): ReadonlyMap<string, Use> {
  const byRelation = new Map<string, Claim[]>();
  for (const claim of claims)
    byRelation.set(claim.relation, [...(byRelation.get(claim.relation) ?? []), claim]);
  return new Map(
    [...byRelation].map(([relation, own]) => [
      relation,
      {
        relation,
        claims: own,
        subjects: new Set(own.map(({ subject }) => subject)),
        objects: new Set(own.map(objectOf)),
        joined: new Set(own.map(({ subject, object }) => JSON.stringify([subject, object]))),
        pieces: new Set(own.flatMap(({ fact }) => fact.evidence ?? [])),
        quotes: new Set(own.flatMap(({ fact }) => quotes.get(fact.evidence ?? "") ?? [])),
      },
    ]),
  );
}

const aTime = "(a time)";
const aNumber = "(a number)";

/**
 * Returns a claim's object. Of a time or number only the kind is returned, because it tells nothing that two things have the same day in
 * common.
 */
function objectOf({ object, value }: Claim): string {
  if (value === null) return object;
  return value.time === null ? aNumber : aTime;
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((one) => others.has(one) && one !== aTime && one !== aNumber).length;
}

/** Lists for each thing the places in which claims have it, by relation. */
function listPlaces(claims: readonly Claim[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const places = new Map<string, Map<string, string>>();
  const put = (key: string, place: string, relation: string): void => {
    places.set(key, (places.get(key) ?? new Map<string, string>()).set(place, relation));
  };
  for (const claim of claims) {
    put(claim.subject, `s ${claim.relation}`, claim.relation);
    put(objectOf(claim), `o ${claim.relation}`, claim.relation);
  }
  return places;
}

function areAlike(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  placesOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
  pair: readonly string[],
): boolean {
  if ([...some].some((key) => others.has(key))) return true;
  const placesOfAll = (keys: ReadonlySet<string>): string[] =>
    [...keys].flatMap((key) =>
      [...(placesOf.get(key) ?? [])].flatMap(([place, relation]) =>
        pair.includes(relation) || key === aTime || key === aNumber ? [] : [place],
      ),
    );
  const known = new Set(placesOfAll(some));
  return placesOfAll(others).some((place) => known.has(place));
}

/** Says whether two relations give one thing different times or numbers. For example, "proposed on" and "accepted on" are two relations. */
function haveOtherValues(one: Use, other: Use): boolean {
  return one.claims.some((claim) =>
    other.claims.some(
      ({ subject, object, value }) =>
        claim.value !== null && value !== null && subject === claim.subject && object !== claim.object,
    ),
  );
}
