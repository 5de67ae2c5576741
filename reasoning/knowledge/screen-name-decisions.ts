import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision, NamePair } from "../../domain/question/name-decisions.ts";
import { readQuantity } from "../values/quantity.ts";
import { isOfClass } from "./class-relations.ts";
import { isName } from "./is-name.ts";
import type { KnowledgeBase } from "./knowledge-base.ts";

/**
 * Keeps a model's valid decisions: each maps open names to one thing that occurs in the facts, or joins a pair that was asked about. Names
 * that were not asked about, numbers and times are left out, and so is a decision that would merge two other known things. A description
 * ("a national institute") is not accepted as another name of a thing, since it may fit other things too. The first decision about a name
 * counts.
 */
export function screenNameDecisions(
  decisions: readonly NameDecision[],
  {
    open,
    knowledge,
  }: {
    readonly open: OpenNames & { readonly pairs?: readonly NamePair[] };
    readonly knowledge: KnowledgeBase;
  },
): NameDecision[] {
  const joined = decisions.flatMap(({ kind, names, reason }) =>
    (open.pairs ?? [])
      .filter((pair) => pair.kind === kind && pair.names.every((name) => names.includes(name)))
      .map((pair): NameDecision => ({ kind, names: [...pair.names], reason })),
  );
  return [...screenOpen(decisions, { open, knowledge }), ...joined];
}

function screenOpen(
  decisions: readonly NameDecision[],
  { open, knowledge }: { readonly open: OpenNames; readonly knowledge: KnowledgeBase },
): NameDecision[] {
  const tied = new Set<string>();
  const { entities, relations, knows, claimsOf } = knowledge;
  return decisions.flatMap(({ kind, names, reason }) => {
    const isEntity = kind === "entity";
    const asked = new Set(isEntity ? open.entities : open.relations);
    const keyOf = isEntity ? entities.keyOf : relations.keyOf;
    const isKnown = (name: string): boolean =>
      isEntity ? knows(keyOf(name)) : claimsOf(keyOf(name)).all.length > 0;
    const known = names.filter((name) => !asked.has(name) && isKnown(name) && !isLiteral(name));
    const [first, ...others] = known;
    const isOne = others.every((name) => first !== undefined && keyOf(name) === keyOf(first));
    const free = [...new Set(names)].filter(
      (name) => asked.has(name) && !tied.has(`${kind} ${name}`) && !(isEntity && isDescription(name)),
    );
    if (first === undefined || !isOne || free.length === 0) return [];
    for (const name of free) tied.add(`${kind} ${name}`);
    return [{ kind, names: [first, ...free], reason }];
  });
}

const indefinite =
  /^(?:an?|one|some|any|certain)\s|^(?:某|任一|一(?:个|家|位|名|所|座|部|项|种|款|届|本|张|场|处|只|支|条|件|枚|份|篇|类|些))/iu;

/** Says whether words only describe a thing and don't name it, because they begin like a thing that was not spoken of before. */
function isDescription(words: string): boolean {
  return indefinite.test(words.trim());
}

function isLiteral(name: string): boolean {
  return readQuantity(name) !== null;
}

/** Names that rules could not resolve. A model may recognise them as another name (domain/model-calls/resolve-names.ts). */
interface OpenNames {
  readonly entities: readonly string[];
  readonly relations: readonly string[];
}

/**
 * Finds names of the graph that occur in no fact: givens, stated answers, and the relations of edges. Words that only describe a thing are
 * no names, so no model is asked about them.
 */
export function findOpenNames(file: ReasoningGraphFile, knowledge: KnowledgeBase): OpenNames {
  const { entities, relations, knows, claimsOf } = knowledge;
  const given = file.nodes
    .filter(({ given: isGiven, kind, label }) => {
      return isGiven === true && isName(label, { isOneThing: !kind.endsWith("-set") });
    })
    .map(({ label }) => label);
  const answers = (file.answers ?? []).filter((answer) => isName(answer, { isOneThing: true }));
  const followed = file.edges.flatMap(({ op, relation }) =>
    op === "projection" && relation !== undefined ? [relation] : [],
  );
  // A literal such as "the early 2020s" means values within it, so it need not occur in a fact itself.
  const isOpen = (name: string): boolean => !knows(entities.keyOf(name)) && readQuantity(name) === null;
  return {
    entities: [...new Set([...given, ...answers])].filter(isOpen),
    // Relations that state a class are left out: all words for them mean the same, and no other relation stands for them.
    relations: [...new Set(followed)].filter(
      (name) => claimsOf(relations.keyOf(name)).all.length === 0 && !isOfClass(name),
    ),
  };
}
