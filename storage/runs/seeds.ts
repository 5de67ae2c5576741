import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/language.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

/** `nameKey` is the normalised name: one seed for each of them in a language. */
export const seeds = pgTable(
  "seeds",
  {
    id: text().primaryKey(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    language: text().$type<Language>().notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    name: text().notNull(),
    nameKey: text("name_key").notNull(),
    description: text().notNull(),
    urls: json().$type<string[]>().notNull(),
    surfaced: text(),
    /** The refresh that took it; null while unused. */
    takenBy: text("taken_by"),
    added: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("seeds_name").on(table.language, table.nameKey),
    index("seeds_cell").on(table.language, table.domain, table.subDomain),
  ],
);
