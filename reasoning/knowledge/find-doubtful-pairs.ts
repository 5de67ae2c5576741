import type { Fact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NamePair } from "../../domain/question/name-decisions.ts";
import { nameForm, normaliseName } from "../../domain/question/normalise-name.ts";
import { stemsOf } from "../question-words.ts";
import { readQuantity } from "../values/quantity.ts";
import { findQualifiedPairs } from "./find-qualified-pairs.ts";
import { findRelationsOfOneUse } from "./find-relations-of-one-use.ts";
import { isName } from "./is-name.ts";
import type { KnowledgeBase } from "./knowledge-base.ts";

/** Most pairs that a request names, since each takes the model's attention from the others. */
const mostPairs = 12;

/**
 * Finds pairs of names that both occur in the facts, look alike, and may mean the same. Two names look alike if one has all words of the
 * other and more ("speaker", "panel speaker"), or if first names are initials in one of them.
 *
 * Two things are a pair only if facts use both in the same place of the same relation, so that both can be of one kind, and if no fact
 * relates them. Relations are a pair only if the graph follows one of them. They are no pair if one leads to numbers or times alone and the
 * other never does ("number of maintainers", "maintainer").
 *
 * Two other functions find further pairs: `findQualifiedPairs` those of which one name qualifies the other ("WG AI Integration", "AI
 * Integration"), and `findRelationsOfOneUse` relations without common words, by what they join. Pairs that were asked about before are left
 * out.
 */
export function findDoubtfulPairs(
  file: ReasoningGraphFile,
  knowledge: KnowledgeBase,
  asked: readonly NamePair[] = [],
): NamePair[] {
  const facts = (file.evidence ?? []).flatMap((piece) => piece.facts ?? []);
  const isNew = (pair: NamePair): boolean => !isIn(asked, pair);
  const alike = [
    ...pairsOfRelations(file, facts, knowledge),
    ...pairsOfThings(file, facts, knowledge),
  ].filter(isNew);
  const qualified = findQualifiedPairs(file, knowledge).filter((pair) => isNew(pair) && !isIn(alike, pair));
  const ofOneUse = findRelationsOfOneUse(file, knowledge, [...asked, ...alike]);
  return [...alike.slice(0, mostPairs - qualified.length), ...qualified, ...ofOneUse].slice(0, mostPairs);
}

function isIn(pairs: readonly NamePair[], pair: NamePair): boolean {
  return pairs.some(
    ({ kind, names }) => kind === pair.kind && pair.names.every((name) => names.includes(name)),
  );
}

function pairsOfRelations(
  file: ReasoningGraphFile,
  facts: readonly Fact[],
  { relations }: KnowledgeBase,
): NamePair[] {
  const followed = new Map(
    file.edges.flatMap(({ op, relation = "" }) =>
      op === "projection" && relation !== "" ? [[relations.keyOf(relation), relation]] : [],
    ),
  );
  const stated = new Map(facts.map(({ relation }) => [relations.keyOf(relation), relation]));
  // Relations that occur in no fact are left out. `findOpenNames` lists them, and the model is asked about them there.
  const known = new Map([...followed].filter(([key]) => stated.has(key)));
  const kinds = listKinds(facts, relations);
  const kindsOf = (relation: string): readonly string[] => [...(kinds.get(relations.keyOf(relation)) ?? [])];
  return pairsBetween(known, stated)
    .filter(([one, other]) => haveWordsOf(one, other) || haveWordsOf(other, one))
    .filter(([one, other]) => kindsOf(one).some((kind) => kindsOf(other).includes(kind)))
    .map((names) => ({ kind: "relation", names }));
}

/** Lists by its key what each relation leads to: "name", or "value" for numbers and times. */
function listKinds(
  facts: readonly Fact[],
  { keyOf }: KnowledgeBase["relations"],
): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const { relation, object } of facts) {
    const quantity = readQuantity(object);
    const found = kinds.get(keyOf(relation)) ?? new Set();
    // A version is written as a number (1.2) and as a name (v1.3.0).
    if (quantity === null || /^\d+\.\d/u.test(object)) found.add("name");
    if (quantity !== null) found.add("value");
    kinds.set(keyOf(relation), found);
  }
  return kinds;
}

function pairsOfThings(
  file: ReasoningGraphFile,
  facts: readonly Fact[],
  { entities }: KnowledgeBase,
): NamePair[] {
  const places = new Map<string, Set<string>>();
  const related = new Set<string>();
  for (const { subject, relation, object } of facts) {
    const [from, to] = [entities.keyOf(subject), entities.keyOf(object)];
    related.add(JSON.stringify([from, to].sort()));
    for (const [key, place] of [
      [from, `s ${nameForm(relation)}`],
      [to, `o ${nameForm(relation)}`],
    ] as const)
      places.set(key, (places.get(key) ?? new Set()).add(place));
  }
  const spelled = new Map(
    facts
      .flatMap(({ subject, object }) => [subject, object])
      .filter((name) => readQuantity(name) === null && isName(name, { isOneThing: true }))
      .map((name) => [entities.keyOf(name), name]),
  );
  const shown = [
    ...file.nodes.filter(({ given }) => given === true).map(({ label }) => label),
    ...(file.answers ?? []),
  ];
  const ofGraph = new Map(shown.map((name) => [entities.keyOf(name), name]));
  const shareAPlace = (one: string, other: string): boolean => {
    const [some, others] = [places.get(entities.keyOf(one)), places.get(entities.keyOf(other))];
    return some !== undefined && others !== undefined && [...some].some((place) => others.has(place));
  };
  return pairsBetween(ofGraph, spelled)
    .filter(
      ([one, other]) => !related.has(JSON.stringify([entities.keyOf(one), entities.keyOf(other)].sort())),
    )
    .filter(([one, other]) => shareAPlace(one, other))
    .filter(([one, other]) => !differInNumbers(one, other))
    .filter(
      ([one, other]) =>
        haveWordsOf(one, other) ||
        haveWordsOf(other, one) ||
        haveInitialsOf(one, other) ||
        haveInitialsOf(other, one),
    )
    .map((names) => ({ kind: "entity", names }));
}

/** Pairs each name of the first table with each name of the second that has another key. Every pair is listed once. */
function pairsBetween(
  some: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): [string, string][] {
  const seen = new Set<string>();
  return [...some].flatMap(([key, name]) =>
    [...others].flatMap(([otherKey, other]): [string, string][] => {
      const pair = JSON.stringify([key, otherKey].sort());
      if (key === otherKey || seen.has(pair)) return [];
      seen.add(pair);
      return [[other, name]];
    }),
  );
}

/** Says whether the longer of two names has every word of the shorter, or its Chinese characters in their order. */
function haveWordsOf(long: string, short: string): boolean {
  if (/\p{Script=Han}/u.test(long + short)) {
    const [within, wanted] = [long, short].map((name) => normaliseName(name).replaceAll(" ", "")) as [
      string,
      string,
    ];
    if (wanted.length < 2 || within.length < wanted.length) return false;
    let at = 0;
    for (const letter of within) if (letter === wanted[at]) at += 1;
    return at === wanted.length;
  }
  const [within, wanted] = [stemsOf(long), stemsOf(short)];
  return wanted.length > 0 && wanted.every((stem) => within.includes(stem));
}

/** Says whether two names of people agree but for first names that one has as letters: I. Stern, Ida Stern. */
function haveInitialsOf(long: string, short: string): boolean {
  const [within, wanted] = [long, short].map((name) => normaliseName(name).split(" ")) as [
    string[],
    string[],
  ];
  if (within.length !== wanted.length || within.length < 2 || within.at(-1) !== wanted.at(-1)) return false;
  return wanted.every(
    (word, at) => word === within[at] || (word.length === 1 && within[at]?.startsWith(word)),
  );
}

/** Says whether two names have different numbers. Two versions, editions or years of a thing are two things. */
function differInNumbers(one: string, other: string): boolean {
  const numbersOf = (name: string): string => (name.match(/\d+/gu) ?? []).join(" ");
  return numbersOf(one) !== numbersOf(other);
}
