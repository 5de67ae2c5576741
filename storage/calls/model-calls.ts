import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { scopeKinds } from "../../domain/ports/models/call-ledger.ts";
import { json, moment, oneOf } from "../database/columns.ts";

/** The call ledger. Replies are `json` and not `jsonb`, so that a replayed reply is the same text, with its members in the same order. */
export const modelCalls = pgTable(
  "model_calls",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    turn: integer().notNull(),
    attempt: integer().notNull(),
    requestHash: text("request_hash").notNull(),
    role: text().notNull(),
    model: text().notNull(),
    status: oneOf(["reserved", "done", "failed"]).notNull().default("reserved"),
    /** Number that grows with each reservation. A result under an older token is refused. */
    token: integer().notNull().default(1),
    /** Epoch of the run's lease at the reservation, if the caller gave one. */
    epoch: integer(),
    reply: json(),
    inputTokens: integer("input_tokens"),
    cachedInputTokens: integer("cached_input_tokens"),
    outputTokens: integer("output_tokens"),
    dollars: doublePrecision(),
    /** Amount that a budget reserves for the call while it is under way; 0 without a budget. */
    heldDollars: doublePrecision("held_dollars").notNull().default(0),
    heldUntil: moment("held_until"),
    /** Estimated cost of the request alone, at the last reservation. */
    promptDollars: doublePrecision("prompt_dollars").notNull().default(0),
    /** Cost of those requests of the call that were sent and brought no reply. The server may have billed them. */
    lostDollars: doublePrecision("lost_dollars").notNull().default(0),
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
    index("model_calls_held").on(table.scopeKind, table.scopeId).where(sql`held_dollars > 0`),
  ],
);

/** Kinds of payers. A payer pays for the calls of several scopes: a refresh, a request for seeds, or an evaluation with all its trials. */
export const payerKinds = ["refresh", "seed-request", "whole-evaluation"] as const;
export type PayerKind = (typeof payerKinds)[number];

/** Sums of committed calls, one row for each scope and one for each payer, so that a reservation locks only one row. */
export const spend = pgTable(
  "spend",
  {
    scopeKind: oneOf([...scopeKinds, ...payerKinds], "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    calls: bigint({ mode: "number" }).notNull(),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    cachedInputTokens: bigint("cached_input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    dollars: doublePrecision(),
    /** Amounts reserved for calls under way, and lost with requests that brought no reply. Only payers with a budget have them. */
    heldDollars: doublePrecision("held_dollars").notNull().default(0),
    lostDollars: doublePrecision("lost_dollars").notNull().default(0),
    /** Estimated cost of a call that was refused while no other call was under way. It shows that the budget has been reached. */
    refusedDollars: doublePrecision("refused_dollars"),
  },
  (table) => [primaryKey({ columns: [table.scopeKind, table.scopeId] })],
);

/**
 * Sums over the calls of one step and role in one scope. A trigger on the ledger maintains them, so that thousands of calls need not be
 * read for the cost of a refresh. The row exists from the first reservation on.
 */
export const stepSpend = pgTable(
  "step_spend",
  {
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    role: text().notNull(),
    calls: bigint({ mode: "number" }).notNull(),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    cachedInputTokens: bigint("cached_input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    /** Null while no call had a price. */
    dollars: doublePrecision(),
    lostDollars: doublePrecision("lost_dollars").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeKind, table.scopeId, table.step, table.role] })],
);
