import type { Relation } from "./relation.ts";
import type { RelationId } from "./relation-id.ts";
import { relationsOfOrganisations } from "./relations-of-organisations.ts";
import { relationsOfPlacesAndEvents } from "./relations-of-places-and-events.ts";
import { relationsOfWorks } from "./relations-of-works.ts";

/** Every relation by its id. */
export const relations: ReadonlyMap<RelationId, Relation> = new Map(
  [...relationsOfOrganisations, ...relationsOfWorks, ...relationsOfPlacesAndEvents].map((each) => [
    each.id,
    each,
  ]),
);
