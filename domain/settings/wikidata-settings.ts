import { z } from "zod";
import { itemId, propertyId } from "../wikidata/templated-query.ts";

const property = z.string().regex(/^P[1-9]\d{0,9}$/u, "a property of Wikidata, such as P31");
const item = z.string().regex(/^Q[1-9]\d{0,11}$/u, "an item of Wikidata, such as Q11424");

/** `config/wikidata-domains.yaml`: which sub-domain an entity of Wikidata belongs to. */
export const wikidataDomains = z.strictObject({
  /** Properties of the entity itself that lead to its classes, fields and occupations. */
  begin: z.array(property).min(1),
  /** Properties that lead from a class, field or occupation to a more general one. */
  up: z.array(property).min(1),
  /** Number of steps after which the search ends. */
  most: z.int().min(1).max(20),
  /** Items that stand for each sub-domain, by its id. */
  subDomains: z.record(z.string().min(1), z.array(item).min(1)),
});
export type WikidataDomains = z.infer<typeof wikidataDomains>;

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
