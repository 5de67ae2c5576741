import { nameForm } from "../../domain/question/normalise-name.ts";

const ofClass = new Set(
  ["instance of", "is a", "type", "kind", "class", "category", "类型", "种类", "类别", "属于", "是"].map(
    nameForm,
  ),
);

/**
 * Says whether a relation states the class of a thing. Some graphs have the class in a label, and others in an edge with such a relation.
 */
export function isOfClass(relation: string): boolean {
  return ofClass.has(nameForm(relation));
}
