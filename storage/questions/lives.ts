import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { freshnessClasses, lifeReasons, lifeStates, splits } from "../../domain/exposure/life.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";
import { questions } from "./questions.ts";

const questionId = () =>
  text("question_id")
    .notNull()
    .references(() => questions.id);

/** Where each accepted item stands: the last of its events, written in the same transaction. */
export const lives = pgTable(
  "lives",
  {
    questionId: questionId().primaryKey(),
    state: oneOf(lifeStates).notNull(),
    reason: oneOf(lifeReasons).notNull(),
    since: moment().notNull(),
    freshnessClass: oneOf(freshnessClasses, "freshness_class").notNull(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    reviewDue: moment("review_due").notNull(),
    reviewed: moment(),
    split: oneOf(splits).notNull(),
  },
  (table) => [index("lives_state").on(table.state), index("lives_review").on(table.reviewDue)],
);

/** Rows are only ever added, and a trigger of the migrations refuses the rest. */
export const lifeEvents = pgTable(
  "life_events",
  {
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    questionId: questionId(),
    key: text().notNull(),
    at: moment().notNull(),
    from: oneOf(lifeStates, "from_state"),
    to: oneOf(lifeStates, "to_state").notNull(),
    reason: oneOf(lifeReasons).notNull(),
    note: text().notNull(),
  },
  (table) => [uniqueIndex("life_events_once").on(table.questionId, table.key)],
);
