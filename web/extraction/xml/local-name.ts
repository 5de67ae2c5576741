import type { DomElement } from "../dom.ts";

/** An element's name without its prefix, as `encoded` of `content:encoded`: feeds differ in prefixes, not in names. */
export function localName(element: DomElement): string {
  const name = element.localName;
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}
