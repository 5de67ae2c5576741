import { doublePrecision, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { language } from "../../domain/language.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

export const seedings = pgTable(
  "seedings",
  {
    id: text().primaryKey(),
    refreshId: text("refresh_id"),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    round: integer().notNull(),
    wanted: integer().notNull(),
    status: oneOf(["open", "done", "failed"]).notNull().default("open"),
    added: integer().notNull().default(0),
    detail: text(),
    /** The order of `freshet seed` that it belongs to, and what all of that may spend. */
    orderId: text("order_id"),
    budgetDollars: doublePrecision("budget_dollars"),
    attendedUntil: moment("attended_until"),
    started: moment().notNull().defaultNow(),
    /** Its day by the clock of whoever ordered it, `YYYY-MM-DD`; null in rows of before there was such a thing: that of `started`. */
    day: text(),
    ended: moment(),
  },
  (table) => [
    unique("seedings_once")
      .on(table.refreshId, table.language, table.domain, table.subDomain, table.round)
      .nullsNotDistinct(),
  ],
);
