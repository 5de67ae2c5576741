import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { itemNumber } from "../statements/item-number.ts";
import type { EntityFilter } from "./candidate.ts";

/** Drops statements whose subject or value the later snapshot lacks: it was deleted, or is no item (the index has no properties). */
export const entityMissing: EntityFilter = {
  code: "entity-missing",
  drops: ({ subject, value }) => !isItem(subject) || (value !== undefined && !isItem(value)),
};

function isItem(entity: WikidataEntity | null): boolean {
  return entity !== null && itemNumber(entity.id) !== null;
}
