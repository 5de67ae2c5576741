import type { GraphNode, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { findStatedAliases } from "./knowledge/find-stated-aliases.ts";
import { entityForm } from "./knowledge/name-table.ts";
import { listVariants } from "./knowledge/name-variants.ts";
import { hasWords } from "./question-words.ts";
import { readQuantity } from "./values/quantity.ts";
import { readWordedValue } from "./values/read-worded-value.ts";

/**
 * Finds given nodes that the question doesn't name: neither the label nor an alias of the label is among its words. A solver has only the
 * words, so a proof that starts from such a node proves another question. Numbers and times are left out, since a label may word them
 * otherwise. A class that no fact has as a name ("people" for "person") is left out too, since a proof can't start from it. Without a
 * question there are no such nodes.
 */
export function findHiddenGivens(file: ReasoningGraphFile): GraphNode[] {
  const { question = "" } = file;
  if (question.trim() === "") return [];
  const facts = [...(file.facts ?? []), ...(file.evidence ?? []).flatMap((piece) => piece.facts ?? [])];
  const named = new Set(facts.flatMap(({ subject, object }) => [entityForm(subject), entityForm(object)]));
  const told = Object.entries(file.aliases ?? {}).map(([name, others]) => [name, ...others]);
  const hidden = listHidden(file, { aliases: told, named });
  if (hidden.length === 0) return hidden;
  const aliases = [...told, ...findStatedAliases(file).map(({ names }) => names)];
  return listHidden({ ...file, nodes: hidden }, { aliases, named });
}

function listHidden(
  { nodes, question = "", answer }: Pick<ReasoningGraphFile, "nodes" | "question" | "answer">,
  {
    aliases,
    named,
  }: { readonly aliases: readonly (readonly string[])[]; readonly named: ReadonlySet<string> },
): GraphNode[] {
  const isClass = ({ kind, label }: GraphNode): boolean =>
    kind.endsWith("-set") && namesOf(aliases, label).every((name) => !named.has(entityForm(name)));
  return nodes.filter(
    (node) =>
      node.given === true &&
      node.id !== answer &&
      node.label.trim() !== "" &&
      (node.kind.startsWith("attribute") ? readWordedValue : readQuantity)(node.label) === null &&
      !isClass(node) &&
      !namesOf(aliases, node.label).some((name) => hasWords(question, name)),
  );
}

/** Lists all names of a label's thing that the file knows, the label among them, and their spellings with initials. */
function namesOf(aliases: readonly (readonly string[])[], label: string): string[] {
  const form = entityForm(label);
  const names = [label, ...aliases.filter((group) => group.some((name) => entityForm(name) === form)).flat()];
  return [...names, ...names.flatMap(listVariants)];
}
