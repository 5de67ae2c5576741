import {
  bigint,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CallScope } from "../../domain/ports/call-key.ts";
import { json } from "./json.ts";
import { moment } from "./moment.ts";

/** The call ledger. `json`, not `jsonb`, for replies: a replayed reply is the same text, its members' order included. */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    scopeKind: text("scope_kind").$type<CallScope["kind"]>().notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    turn: integer().notNull(),
    attempt: integer().notNull(),
    requestHash: text("request_hash").notNull(),
    role: text().notNull(),
    model: text().notNull(),
    status: text().$type<"reserved" | "done" | "failed">().notNull().default("reserved"),
    /** Counted up at each hand-out; a result under an older one is refused. */
    token: integer().notNull().default(1),
    /** Epoch of the run's lease at the reservation, where the caller gave one. */
    epoch: integer(),
    reply: json(),
    inputTokens: integer("input_tokens"),
    cachedInputTokens: integer("cached_input_tokens"),
    outputTokens: integer("output_tokens"),
    dollars: doublePrecision(),
    milliseconds: doublePrecision(),
    failures: integer().notNull().default(0),
    failureCode: text("failure_code"),
    failureDetail: text("failure_detail"),
    reserved: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [
    uniqueIndex("model_calls_key").on(
      table.scopeKind,
      table.scopeId,
      table.step,
      table.round,
      table.name,
      table.turn,
      table.attempt,
    ),
  ],
);

/** Sums of committed calls, one row for each scope and one for each refresh: a budget check reads one row. */
export const spend = pgTable(
  "spend",
  {
    scopeKind: text("scope_kind").$type<CallScope["kind"] | "refresh">().notNull(),
    scopeId: text("scope_id").notNull(),
    calls: bigint({ mode: "number" }).notNull(),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    cachedInputTokens: bigint("cached_input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    dollars: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.scopeKind, table.scopeId] })],
);
