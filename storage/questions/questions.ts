import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { evidence } from "../../domain/evidence/evidence.ts";
import { reasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { language } from "../../domain/language.ts";
import { draft } from "../../domain/question/draft.ts";
import { seed } from "../../domain/run/seed.ts";
import { templatedItem } from "../../domain/wikidata/templated-item.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import { refreshes, runs } from "../runs/runs.ts";

const item = z.object({
  seed,
  draft,
  graph: reasoningGraph,
  evidence: z.array(evidence),
  templated: templatedItem.optional(),
});

/**
 * Accepted items with all their data, so that later changes of the run's rows don't affect them. The columns of keys are hashes of
 * normalised texts.
 */
export const questions = pgTable(
  "questions",
  {
    id: text().primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    refreshId: text("refresh_id")
      .notNull()
      .references(() => refreshes.id),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    item: jsonOf(item).notNull(),
    questionKey: text("question_key").notNull(),
    answerKey: text("answer_key").notNull(),
    rounds: integer().notNull(),
    unsolved: boolean().notNull().default(false),
    accepted: moment().notNull().defaultNow(),
    /** Number of times that a re-verification has corrected the item. */
    corrections: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("questions_run").on(table.runId),
    index("questions_refresh").on(table.refreshId),
    index("questions_accepted").on(table.accepted, table.id),
    index("questions_answer").on(table.language, table.answerKey),
    index("questions_question").on(table.language, table.questionKey),
    // The column `words` is in the migrations alone, because code that reads a question doesn't need it. It contains the words of question,
    // answer and seed; Chinese text is split into characters.
    index("questions_words").using("gin", sql`words`),
  ],
);
