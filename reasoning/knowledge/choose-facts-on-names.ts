import type { Fact } from "../../domain/evidence/fact.ts";
import type { NamePair } from "../../domain/question/name-decisions.ts";
import { readQuantity } from "../values/quantity.ts";
import { isName } from "./is-name.ts";
import type { KnowledgeBase } from "./knowledge-base.ts";

/** Most facts that are shown of one relation: if it may mean the same as a name that no fact has, and if it is one of a pair. */
const most = { ofRelation: 2, ofPaired: 6 };

/**
 * Chooses the facts that a model needs to decide on names:
 * - for a pair of things, all facts about either of them;
 * - for a pair of relations, some facts of both, those between equal things first;
 * - if a relation of the graph is in no fact, two facts of each relation of the facts;
 * - if a thing of the graph is in no fact, one fact for each name of the facts.
 *
 * A fact that several pages state is shown once. The choice is needed because a run comes to have up to 200 facts, and most of them say
 * nothing about the names in question.
 */
export function chooseFactsOnNames(
  facts: readonly Fact[],
  open: {
    readonly entities: readonly string[];
    readonly relations: readonly string[];
    readonly pairs: readonly NamePair[];
  },
  { entities, relations }: Pick<KnowledgeBase, "entities" | "relations">,
): Fact[] {
  const dated = new Set(facts.filter(isDated).map(keyOf));
  const told = facts.filter((fact) => isDated(fact) || !dated.has(keyOf(fact)));
  const distinct = [
    ...new Map(told.map((fact) => [`${keyOf(fact)} ${fact.from} ${fact.to}`, fact])).values(),
  ];
  const chosen = new Set<Fact>();
  const choose = (some: readonly Fact[]): void => {
    for (const fact of some) chosen.add(fact);
  };
  const endsOf = ({ subject, object }: Fact): string[] => [entities.keyOf(subject), entities.keyOf(object)];
  for (const { kind, names } of open.pairs) {
    if (kind === "entity") {
      const keys = names.map(entities.keyOf);
      choose(distinct.filter((fact) => endsOf(fact).some((key) => keys.includes(key))));
      continue;
    }
    const ofNames = names.map((name) => ofRelation(relations.keyOf(name)));
    const [some, others] = ofNames.map((list) => new Set(list.map((fact) => endsOf(fact).join("\n"))));
    const isOfBoth = (fact: Fact): boolean =>
      [some, others].every((ends) => ends?.has(endsOf(fact).join("\n")) === true);
    for (const list of ofNames)
      choose(list.toSorted((a, b) => Number(isOfBoth(b)) - Number(isOfBoth(a))).slice(0, most.ofPaired));
  }
  if (open.relations.length > 0)
    for (const relation of new Set(distinct.map((fact) => relations.keyOf(fact.relation))))
      choose(ofRelation(relation).slice(0, most.ofRelation));
  if (open.entities.length > 0) {
    const shown = new Set([...chosen].flatMap(endsOf));
    for (const fact of distinct) {
      const isNew = [fact.subject, fact.object].some(
        (name) =>
          !shown.has(entities.keyOf(name)) &&
          readQuantity(name) === null &&
          isName(name, { isOneThing: true }),
      );
      if (!isNew) continue;
      chosen.add(fact);
      for (const key of endsOf(fact)) shown.add(key);
    }
  }
  return distinct.filter((fact) => chosen.has(fact));

  function ofRelation(relation: string): Fact[] {
    return distinct.filter((fact) => relations.keyOf(fact.relation) === relation);
  }
}

function isDated({ from, to }: Fact): boolean {
  return from !== null || to !== null;
}

function keyOf({ subject, relation, object }: Fact): string {
  return JSON.stringify([subject, relation, object]);
}
