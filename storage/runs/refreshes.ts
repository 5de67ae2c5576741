import { boolean, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/language.ts";
import type { RefreshStatus } from "../../domain/ports/refresh-store.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

export const refreshes = pgTable(
  "refreshes",
  {
    id: text().primaryKey(),
    target: integer().notNull(),
    languages: json().$type<Language[]>().notNull(),
    domains: json().$type<string[]>(),
    settingsHash: text("settings_hash").notNull(),
    status: text().$type<RefreshStatus>().notNull().default("open"),
    budgetDollars: doublePrecision("budget_dollars"),
    runsEach: integer("runs_each"),
    detached: boolean().notNull().default(false),
    heartbeatUntil: moment("heartbeat_until"),
    started: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [index("refreshes_open").on(table.status, table.settingsHash)],
);
