import type { GraphNode, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { entityForm } from "./knowledge/name-table.ts";
import { hasWords } from "./question-words.ts";
import { readQuantity } from "./values/quantity.ts";

/**
 * Finds given nodes that the question doesn't name: neither the label nor an alias of it is among its words. A solver has only the words,
 * so a proof that starts from such a node proves another question. Numbers and times are left out, since a label may word them otherwise.
 * So is a class that no fact has as a name ("people" for "person"): a proof can't start from it. Without a question there are none.
 */
export function findHiddenGivens(file: ReasoningGraphFile): GraphNode[] {
  const { question = "" } = file;
  if (question.trim() === "") return [];
  const facts = [...(file.facts ?? []), ...(file.evidence ?? []).flatMap((piece) => piece.facts ?? [])];
  const named = new Set(facts.flatMap(({ subject, object }) => [entityForm(subject), entityForm(object)]));
  const isClass = ({ kind, label }: GraphNode): boolean =>
    kind.endsWith("-set") && namesOf(file, label).every((name) => !named.has(entityForm(name)));
  return file.nodes.filter(
    (node) =>
      node.given === true &&
      node.id !== file.answer &&
      node.label.trim() !== "" &&
      readQuantity(node.label) === null &&
      !isClass(node) &&
      !namesOf(file, node.label).some((name) => hasWords(question, name)),
  );
}

/** Lists all names of a label's thing that the file knows, the label among them. */
function namesOf({ aliases = {} }: ReasoningGraphFile, label: string): string[] {
  const form = entityForm(label);
  const groups = Object.entries(aliases).map(([name, others]) => [name, ...others]);
  return [label, ...groups.filter((group) => group.some((name) => entityForm(name) === form)).flat()];
}
