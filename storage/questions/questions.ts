import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/language.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";
import { refreshes } from "../runs/refreshes.ts";
import { runs } from "../runs/runs.ts";

/** Accepted items, whole: what happens to the run's rows later doesn't change them. The keys are normalised texts' hashes. */
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
    language: text().$type<Language>().notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    item: json().$type<Pick<Question, "seed" | "draft" | "graph" | "evidence">>().notNull(),
    questionKey: text("question_key").notNull(),
    answerKey: text("answer_key").notNull(),
    rounds: integer().notNull(),
    unsolved: boolean().notNull().default(false),
    accepted: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("questions_run").on(table.runId),
    index("questions_refresh").on(table.refreshId),
    index("questions_answer").on(table.language, table.answerKey),
    index("questions_question").on(table.language, table.questionKey),
  ],
);
