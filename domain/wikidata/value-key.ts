import { literalText } from "./literal-text.ts";
import type { WikidataStatement, WikidataValue } from "./wikidata-entity.ts";
import { withResolvedUnit } from "./with-resolved-unit.ts";

/**
 * Returns a text that two values share if and only if they are the same value. `resolve` follows the redirects of entities, which units are
 * too. Amounts that are written differently, such as `+12.50` and `+12.5`, are the same.
 */
export function valueKey(value: WikidataValue, resolve: (id: string) => string): string {
  switch (value.kind) {
    case "entity":
      return `entity ${resolve(value.id)}`;
    case "string":
      return `string ${value.text}`;
    case "coordinates":
      return `coordinates ${value.latitude} ${value.longitude}`;
    default:
      return literalText(withResolvedUnit(value, resolve)) ?? value.kind;
  }
}

/** Says whether two statements of one subject state the same: the same property with the same value, after redirects. */
export function sameStatement(
  one: Pick<WikidataStatement, "property" | "value">,
  other: Pick<WikidataStatement, "property" | "value">,
  resolve: (id: string) => string,
): boolean {
  return one.property === other.property && valueKey(one.value, resolve) === valueKey(other.value, resolve);
}
