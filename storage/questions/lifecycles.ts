import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  FreshnessClass,
  LifecycleReason,
  LifecycleState,
  Split,
} from "../../domain/exposure/lifecycle.ts";
import { moment } from "../database/columns/moment.ts";
import { questions } from "./questions.ts";

const questionId = () =>
  text("question_id")
    .notNull()
    .references(() => questions.id);

/** Where each accepted item stands: the last of its events, written in the same transaction. */
export const lifecycles = pgTable(
  "lifecycles",
  {
    questionId: questionId().primaryKey(),
    state: text().$type<LifecycleState>().notNull(),
    reason: text().$type<LifecycleReason>().notNull(),
    since: moment().notNull(),
    freshnessClass: text("freshness_class").$type<FreshnessClass>().notNull(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    reverifyDue: moment("reverify_due").notNull(),
    reverified: moment(),
    split: text().$type<Split>().notNull(),
  },
  (table) => [index("lifecycles_state").on(table.state), index("lifecycles_reverify").on(table.reverifyDue)],
);

/** Rows are only ever added, and a trigger of the migrations refuses the rest. */
export const lifecycleEvents = pgTable(
  "lifecycle_events",
  {
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    questionId: questionId(),
    key: text().notNull(),
    at: moment().notNull(),
    from: text("from_state").$type<LifecycleState>(),
    to: text("to_state").$type<LifecycleState>().notNull(),
    reason: text().$type<LifecycleReason>().notNull(),
    note: text().notNull(),
  },
  (table) => [uniqueIndex("lifecycle_events_once").on(table.questionId, table.key)],
);
