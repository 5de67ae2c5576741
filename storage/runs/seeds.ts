import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { language } from "../../domain/language.ts";
import { type Seed, seed } from "../../domain/run/seed.ts";
import { sourceGrade } from "../../domain/run/source-grade.ts";
import { deltaOrigin } from "../../domain/wikidata/wikidata-delta.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";

/** Seeds. `nameKey` is the normalised name. In a language, each such name has only one seed. */
export const seeds = pgTable(
  "seeds",
  {
    id: text().primaryKey(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    name: text().notNull(),
    nameKey: text("name_key").notNull(),
    /** Keys under which other ways to write the name are found (`seedNameKeys`). */
    nameKeys: text("name_keys").array().notNull(),
    description: text().notNull(),
    urls: jsonOf(seed.shape.urls).notNull(),
    surfaced: text(),
    grade: jsonOf(sourceGrade),
    /** Origin of a seed of a Wikidata delta; null for a seed of the live web. */
    delta: jsonOf(deltaOrigin),
    /** Refresh that took the seed. Null while the seed is unused. */
    takenBy: text("taken_by"),
    added: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("seeds_name").on(table.language, table.nameKey),
    index("seeds_name_keys").using("gin", table.nameKeys),
    uniqueIndex("seeds_order").on(table.seq),
    index("seeds_taken").on(table.takenBy).where(sql`${table.takenBy} is not null`),
    index("seeds_cell").on(table.language, table.domain, table.subDomain),
  ],
);

export function toSeed(row: typeof seeds.$inferInsert): Seed {
  const { id, language, domain, subDomain, name, description, urls, surfaced = null } = row;
  const { grade, delta } = row;
  return {
    ...{ id, language, domain, subDomain, name, description, urls, surfaced },
    ...(grade && { grade }),
    ...(delta && { delta }),
  };
}
