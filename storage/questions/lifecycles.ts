import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  freshnessClasses,
  lifecycleReasons,
  lifecycleStates,
  splits,
} from "../../domain/exposure/lifecycle.ts";
import { moment, oneOf } from "../database/columns.ts";
import { questions } from "./questions.ts";

const questionId = () =>
  text("question_id")
    .notNull()
    .references(() => questions.id);

/** Current state of each accepted item: its last event, written in the same transaction. */
export const lifecycles = pgTable(
  "lifecycles",
  {
    questionId: questionId().primaryKey(),
    state: oneOf(lifecycleStates).notNull(),
    reason: oneOf(lifecycleReasons).notNull(),
    since: moment().notNull(),
    freshnessClass: oneOf(freshnessClasses, "freshness_class").notNull(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    reverifyDue: moment("reverify_due").notNull(),
    reverified: moment(),
    split: oneOf(splits).notNull(),
  },
  (table) => [index("lifecycles_state").on(table.state), index("lifecycles_reverify").on(table.reverifyDue)],
);

/** Events of lifecycles. Rows are only added; a trigger in the migrations refuses other changes. */
export const lifecycleEvents = pgTable(
  "lifecycle_events",
  {
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    questionId: questionId(),
    key: text().notNull(),
    at: moment().notNull(),
    from: oneOf(lifecycleStates, "from_state"),
    to: oneOf(lifecycleStates, "to_state").notNull(),
    reason: oneOf(lifecycleReasons).notNull(),
    note: text().notNull(),
  },
  (table) => [
    uniqueIndex("lifecycle_events_once").on(table.questionId, table.key),
    index("lifecycle_events_to").on(table.to, table.at),
  ],
);
