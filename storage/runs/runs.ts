import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { formKind } from "../../domain/form/form-kind.ts";
import { language } from "../../domain/language.ts";
import { refreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { sourceShares } from "../../domain/run/source-grade.ts";
import { reasonCode } from "../../domain/run/verdict.ts";
import { levelName } from "../../domain/wikidata/templated-item.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import { seeds } from "./seeds.ts";

const formOrder = z.object({ questionId: z.string(), kind: formKind, number: z.int().min(1) });
const runOrder = z.discriminatedUnion("kind", [
  formOrder,
  z.object({ kind: z.literal("templated"), key: z.string(), level: levelName }),
]);

/** Runs. Each claim of a run increments its `epoch`, and a write under an older epoch is refused. */
export const runs = pgTable(
  "runs",
  {
    id: text().primaryKey(),
    refreshId: text("refresh_id")
      .notNull()
      .references(() => refreshes.id),
    seedId: text("seed_id")
      .notNull()
      .references(() => seeds.id),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    /** The form or the templated question that the run makes; null for a run that makes an item by the loop. */
    form: jsonOf(runOrder),
    status: oneOf(["open", "accepted", "rejected", "dropped"]).notNull().default("open"),
    reason: oneOf(reasonCode.options),
    detail: text(),
    round: integer().notNull().default(0),
    step: text().notNull().default("start"),
    epoch: integer().notNull().default(0),
    leaseOwner: text("lease_owner"),
    leaseUntil: moment("lease_until"),
    started: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [
    uniqueIndex("runs_seed").on(table.refreshId, table.seedId).where(sql`${table.form} is null`),
    // The unique index leaves out runs of forms, so lists and counts of a whole refresh can't use it.
    index("runs_refresh").on(table.refreshId, table.started, table.id),
    index("runs_status").on(table.status, table.started, table.id),
    index("runs_started").on(table.started, table.id),
  ],
);

export const refreshes = pgTable(
  "refreshes",
  {
    id: text().primaryKey(),
    /** Forms that the refresh makes. They are stored together with it, so that a killed process leaves none of them out. */
    orders: jsonOf(z.array(formOrder)),
    /** `forms` and `templated`: the refresh makes forms of accepted items, or questions of a delta, and no items by the loop. */
    purpose: oneOf(["items", "forms", "templated"]).notNull().default("items"),
    target: integer().notNull(),
    languages: jsonOf(z.array(language)).notNull(),
    domains: jsonOf(z.array(z.string())),
    /** Shares of the refresh's seeds by source. Null if all seeds come from the live web. */
    sources: jsonOf(sourceShares),
    settingsHash: text("settings_hash").notNull(),
    workHash: text("work_hash"),
    expected: jsonOf(refreshEstimate),
    status: oneOf(["open", "done", "ended", "dropped"]).notNull().default("open"),
    budgetDollars: doublePrecision("budget_dollars"),
    runsEach: integer("runs_each"),
    detached: boolean().notNull().default(false),
    heartbeatUntil: moment("heartbeat_until"),
    started: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [
    index("refreshes_open").on(table.status, table.settingsHash),
    index("refreshes_started").on(table.started, table.id),
  ],
);
