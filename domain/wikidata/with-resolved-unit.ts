import type { WikidataValue } from "./wikidata-entity.ts";

/**
 * Replaces the unit of a value by the entity into which the unit was merged. A value without a unit stays unchanged. `resolve` follows
 * redirects.
 */
export function withResolvedUnit(value: WikidataValue, resolve: (id: string) => string): WikidataValue {
  if (value.kind !== "quantity" || value.unit === null) return value;
  const unit = resolve(value.unit);
  return unit === value.unit ? value : { ...value, unit };
}
