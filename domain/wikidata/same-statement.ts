import { literalText } from "./literal-text.ts";
import type { WikidataStatement, WikidataValue } from "./wikidata-entity.ts";

/** Whether two statements of one subject say the same: one property and one value, after redirects. */
export function sameStatement(
  one: Pick<WikidataStatement, "property" | "value">,
  other: Pick<WikidataStatement, "property" | "value">,
  resolve: (id: string) => string,
): boolean {
  return one.property === other.property && valueKey(one.value, resolve) === valueKey(other.value, resolve);
}

/** A text by which equal values are equal. */
export function valueKey(value: WikidataValue, resolve: (id: string) => string): string {
  return value.kind === "entity" ? resolve(value.id) : (literalText(value) ?? JSON.stringify(value));
}
