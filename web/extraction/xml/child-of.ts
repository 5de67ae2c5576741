import type { DomElement } from "../dom.ts";
import { localName } from "./local-name.ts";

/** The first child of one of these names, in their order. */
export function childOf(parent: DomElement, ...names: readonly string[]): DomElement | null {
  const children = [...parent.children];
  for (const name of names) {
    const found = children.find((child) => localName(child) === name);
    if (found) return found;
  }
  return null;
}
