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

/** Its text on one line; empty where there is none. */
export function childText(parent: DomElement, ...names: readonly string[]): string {
  return (childOf(parent, ...names)?.textContent ?? "").replace(/\s+/g, " ").trim();
}
