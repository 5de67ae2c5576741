import { valueKey } from "./value-key.ts";
import type { WikidataStatement } from "./wikidata-entity.ts";

/** Whether two statements of one subject say the same: one property and one value, after redirects. */
export function sameStatement(
  one: Pick<WikidataStatement, "property" | "value">,
  other: Pick<WikidataStatement, "property" | "value">,
  resolve: (id: string) => string,
): boolean {
  return one.property === other.property && valueKey(one.value, resolve) === valueKey(other.value, resolve);
}
