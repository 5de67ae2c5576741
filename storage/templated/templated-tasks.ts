import { pgTable, text } from "drizzle-orm/pg-core";
import { templatedItem, templatedTask } from "../../domain/wikidata/templated-item.ts";
import { jsonOf } from "../database/columns.ts";
import { runs } from "../runs/runs.ts";

/** The task of each run that makes a templated question, and the origin with which its item is accepted. */
export const templatedTasks = pgTable("templated_tasks", {
  runId: text("run_id")
    .primaryKey()
    .references(() => runs.id),
  task: jsonOf(templatedTask).notNull(),
  item: jsonOf(templatedItem),
});
