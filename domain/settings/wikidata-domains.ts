import { z } from "zod";

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
