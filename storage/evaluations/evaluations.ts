import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { Solution, Trial, TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../domain/ports/evaluation-store.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

export const evaluations = pgTable(
  "evaluations",
  {
    id: text().primaryKey(),
    source: text().notNull(),
    format: text().notNull(),
    planHash: text("plan_hash").notNull(),
    plan: json().$type<EvaluationPlan>().notNull(),
    status: text().$type<Evaluation["status"]>().notNull().default("open"),
    /** Of the newest command that worked on it. */
    budgetDollars: doublePrecision("budget_dollars"),
    started: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [index("evaluations_plan").on(table.planHash, table.started)],
);

const evaluationId = () =>
  text("evaluation_id")
    .notNull()
    .references(() => evaluations.id);

/** The questions as they were read: a report can be made again without their file. */
export const evaluationItems = pgTable(
  "evaluation_items",
  {
    evaluationId: evaluationId(),
    position: integer().notNull(),
    itemId: text("item_id").notNull(),
    item: json().$type<BenchmarkItem>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.position] }),
    uniqueIndex("evaluation_items_id").on(table.evaluationId, table.itemId),
  ],
);

/** One solver's try at one item. Made when it is solved, completed when it is judged. */
export const trials = pgTable(
  "trials",
  {
    evaluationId: evaluationId(),
    itemId: text("item_id").notNull(),
    solver: text().notNull(),
    mode: text().$type<Trial["mode"]>().notNull(),
    run: integer().notNull(),
    solution: json().$type<Solution>().notNull(),
    verdict: json().$type<TrialVerdict>(),
    solved: moment().notNull().defaultNow(),
    judged: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.itemId, table.solver, table.mode, table.run] }),
  ],
);
