import { z } from "zod";
import { itemId, propertyId } from "../wikidata/templated-query.ts";

const property = z.string().regex(/^P[1-9]\d{0,9}$/u, "a property of Wikidata, such as P31");
const item = z.string().regex(/^Q[1-9]\d{0,11}$/u, "an item of Wikidata, such as Q11424");

/** `config/wikidata-domains.yaml`: the mapping that gives each entity of Wikidata its sub-domain. */
export const wikidataDomains = z.strictObject({
  /** Properties of the entity itself that lead to its classes, fields and occupations. */
  begin: z.array(property).min(1),
  /** Properties that lead from a class, field or occupation to a more general class, field or occupation. */
  up: z.array(property).min(1),
  /** Number of steps after which the search ends. */
  most: z.int().min(1).max(20),
  /** Items that stand for each sub-domain, by its id. */
  subDomains: z.record(z.string().min(1), z.array(item).min(1)),
});
export type WikidataDomains = z.infer<typeof wikidataDomains>;

/** Rules that decide what is asked about Wikidata: `config/wikidata.yaml`. */
export const wikidataRules = z.strictObject({
  /** Relations that no question asks or uses (LiveSearchBench, Table 3). */
  excludedRelations: z.array(propertyId),
  /**
   * Relations of which a subject has only one value at a time. A second value contradicts the first, unless its times or its rank differ.
   */
  singleValued: z.array(propertyId),
  /** Classes that say too little to stand for an entity. */
  tooGeneralClasses: z.array(itemId),
  /** Largest number of other items that may have the same name. A name with more of them is too ambiguous even with a qualifier. */
  mostNamesakes: z.int().min(0).max(1_000),
  /** Largest number of statements of one relation that are considered. If there are more, those with the smallest hashes are taken. */
  mostPerRelation: z.int().min(1),
  /** Largest number of conditions of one question of level 2 or 3. */
  mostConditions: z.int().min(2).max(8),
});
export type WikidataRules = z.infer<typeof wikidataRules>;
