import type { WikidataValue } from "./wikidata-entity.ts";

/** A value whose unit, if it has one, is the entity into which the unit was merged. `resolve` follows redirects. */
export function withResolvedUnit(value: WikidataValue, resolve: (id: string) => string): WikidataValue {
  if (value.kind !== "quantity" || value.unit === null) return value;
  const unit = resolve(value.unit);
  return unit === value.unit ? value : { ...value, unit };
}
