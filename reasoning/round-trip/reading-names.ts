import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { aliasRelations, createNameTable, entityForm } from "../knowledge/name-table.ts";
import { listVariants } from "../knowledge/name-variants.ts";

/** Known names for the comparison of two readings of a question. */
export interface ReadingNames {
  readonly question: string;
  keyOf(name: string): string;
  /** Lists the known names of a thing, the given one among them, and their spellings with initials. */
  namesOf(name: string): readonly string[];
  /** Says whether a text is a thing's name (in a fact or a given of the first graph), and no description. */
  isName(name: string): boolean;
  /** Says whether a fact has the name. */
  isStated(name: string): boolean;
  relationOf(relation: string): string;
  /** Says whether a fact has the relation. A reader's own words may mean any relation. */
  isListed(relation: string): boolean;
  /** One name for each relation, from which the second reader chooses. */
  readonly relations: readonly string[];
}

/**
 * Collects the names of the first graph's file: from its facts, aliases and relations, and from the edges' names for the relations that
 * they cite.
 */
export function readingNames(file: ReasoningGraphFile): ReadingNames {
  const facts = (file.evidence ?? []).flatMap((piece) => piece.facts ?? []);
  const entities = createNameTable({ form: entityForm, groups: groupsOf(file.aliases), spelled: [] });
  const relations = createNameTable({
    form: nameForm,
    groups: [...groupsOf(file.relationAliases), ...ownWords(file)],
    spelled: [],
  });
  const given = file.nodes.filter((node) => node.given === true).map(({ label }) => label);
  const factKeys = new Set(facts.flatMap(({ subject, object }) => [subject, object]).map(entities.keyOf));
  const givenKeys = new Set(given.map(entities.keyOf));
  const followed = file.edges.flatMap(({ relation }) => (relation === undefined ? [] : [relation]));
  const ofFacts = new Set(facts.map(({ relation }) => relations.keyOf(relation)));
  const listed = new Map<string, string>();
  for (const relation of [...facts.map((fact) => fact.relation), ...followed])
    if (!listed.has(relations.keyOf(relation))) listed.set(relations.keyOf(relation), relation);
  return {
    question: file.question ?? "",
    keyOf: entities.keyOf,
    namesOf(name) {
      const others = groupsOf(file.aliases)
        .flat()
        .filter((other) => entities.keyOf(other) === entities.keyOf(name));
      return [name, ...others, ...[name, ...others].flatMap(listVariants)];
    },
    isName: (name) => factKeys.has(entities.keyOf(name)) || givenKeys.has(entities.keyOf(name)),
    isStated: (name) => factKeys.has(entities.keyOf(name)),
    relationOf: relations.keyOf,
    isListed: (relation) => ofFacts.has(relations.keyOf(relation)),
    relations: [...listed.values()].sort(),
  };
}

/**
 * Lists the edges' own names for the relations of their cited facts. If two names mean the same relation, they are two clues and stay
 * distinct.
 */
function ownWords(file: ReasoningGraphFile): string[][] {
  const groups = groupsOf(aliasRelations(file));
  const times = (relation: string): number => groups.filter(([, only]) => only === relation).length;
  return groups.filter(([, only, ...more]) => only !== undefined && more.length === 0 && times(only) === 1);
}

function groupsOf(table: Readonly<Record<string, readonly string[]>> = {}): string[][] {
  return Object.entries(table).map(([name, others]) => [name, ...others]);
}
