import { boolean, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { language } from "../../domain/language.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";

export const refreshes = pgTable(
  "refreshes",
  {
    id: text().primaryKey(),
    target: integer().notNull(),
    languages: jsonOf(z.array(language)).notNull(),
    domains: jsonOf(z.array(z.string())),
    settingsHash: text("settings_hash").notNull(),
    status: oneOf(["open", "done", "ended", "dropped"]).notNull().default("open"),
    budgetDollars: doublePrecision("budget_dollars"),
    runsEach: integer("runs_each"),
    detached: boolean().notNull().default(false),
    heartbeatUntil: moment("heartbeat_until"),
    started: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [index("refreshes_open").on(table.status, table.settingsHash)],
);
