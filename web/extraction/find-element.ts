import type { DomDocument, DomElement } from "./dom.ts";

/** The first element of a name with an attribute of that very value. A selector says the same at many times the cost. */
export function findElement(
  document: DomDocument,
  name: string,
  [attribute, value]: readonly [attribute: string, value: string],
): DomElement | null {
  for (const element of document.getElementsByTagName(name))
    if (element.getAttribute(attribute) === value) return element;
  return null;
}
