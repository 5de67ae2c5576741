import { z } from "zod";
import { itemId, propertyId } from "../wikidata/templated-query.ts";

/** Rules of what is asked about Wikidata: `config/wikidata.yaml`. */
export const wikidataRules = z.strictObject({
  /** Relations that no question asks or uses (LiveSearchBench, Table 3). */
  excludedRelations: z.array(propertyId),
  /** Relations of which a subject has one value at a time: a second one without other times or another rank contradicts the first. */
  singleValued: z.array(propertyId),
  /** Classes that say too little to stand for an entity. */
  tooGeneralClasses: z.array(itemId),
  /** Names that more other items bear than this are too ambiguous even with a qualifier. */
  mostNamesakes: z.int().min(0).max(1_000),
  /** Statements of one relation that are looked at. Of more, those are taken whose hashes are the smallest. */
  mostPerRelation: z.int().min(1),
  /** Conditions that one question of level 2 or 3 has at most. */
  mostConditions: z.int().min(2).max(8),
});
export type WikidataRules = z.infer<typeof wikidataRules>;
