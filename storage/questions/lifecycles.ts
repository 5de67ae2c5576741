import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FreshnessClass, LifeReason, LifeState, Split } from "../../domain/exposure/lifecycle.ts";
import { moment } from "../database/columns/moment.ts";
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
    state: text().$type<LifeState>().notNull(),
    reason: text().$type<LifeReason>().notNull(),
    since: moment().notNull(),
    freshnessClass: text("freshness_class").$type<FreshnessClass>().notNull(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    reviewDue: moment("review_due").notNull(),
    reviewed: moment(),
    split: text().$type<Split>().notNull(),
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
    from: text("from_state").$type<LifeState>(),
    to: text("to_state").$type<LifeState>().notNull(),
    reason: text().$type<LifeReason>().notNull(),
    note: text().notNull(),
  },
  (table) => [uniqueIndex("life_events_once").on(table.questionId, table.key)],
);
