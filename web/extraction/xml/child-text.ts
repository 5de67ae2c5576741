import type { DomElement } from "../dom.ts";
import { childOf } from "./child-of.ts";

/** The text of the first child of one of these names, on one line; empty where there is none. */
export function childText(parent: DomElement, ...names: readonly string[]): string {
  return (childOf(parent, ...names)?.textContent ?? "").replace(/\s+/g, " ").trim();
}
