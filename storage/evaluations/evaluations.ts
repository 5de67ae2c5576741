import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { benchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { evaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import { solution, trialMode, trialVerdict } from "../../domain/evaluation/trial.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
export const evaluations = pgTable(
  "evaluations",
  {
    id: text().primaryKey(),
    source: text().notNull(),
    format: text().notNull(),
    planHash: text("plan_hash").notNull(),
    plan: jsonOf(evaluationPlan).notNull(),
    status: oneOf(["open", "done"]).notNull().default("open"),
    /** Budget of the newest command that worked on the evaluation. */
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

/** The questions as they were read, so that a report can be made again without their file. */
export const evaluationItems = pgTable(
  "evaluation_items",
  {
    evaluationId: evaluationId(),
    position: integer().notNull(),
    itemId: text("item_id").notNull(),
    item: jsonOf(benchmarkItem).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.position] }),
    uniqueIndex("evaluation_items_id").on(table.evaluationId, table.itemId),
  ],
);

/** One solver's try at one item. The row is created with the solution and completed with the verdict. */
export const trials = pgTable(
  "trials",
  {
    evaluationId: evaluationId(),
    itemId: text("item_id").notNull(),
    solver: text().notNull(),
    mode: oneOf(trialMode.options).notNull(),
    run: integer().notNull(),
    solution: jsonOf(solution).notNull(),
    verdict: jsonOf(trialVerdict),
    solved: moment().notNull().defaultNow(),
    judged: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.itemId, table.solver, table.mode, table.run] }),
  ],
);
