import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { jsonOf } from "../database/columns/json-of.ts";
import { moment } from "../database/columns/moment.ts";
import { oneOf } from "../database/columns/one-of.ts";
import { questions } from "../questions/questions.ts";

/** One model's answer to one item in one probe; `correct` is null where it could not be scored. */
export const probeAnswers = pgTable(
  "probe_answers",
  {
    /** The scheduled run or order that asked. */
    probeId: text("probe_id").notNull(),
    model: text().notNull(),
    mode: oneOf(["closed-book", "tools"]).notNull(),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    /** `live` items were published; `control` ones, of the same domain and age, never were. */
    arm: oneOf(["live", "control"]).notNull(),
    correct: boolean(),
    asked: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.probeId, table.model, table.mode, table.questionId] }),
    index("probe_answers_question").on(table.questionId),
  ],
);

/** What the sequential test of one model came to at its last probe. */
export const probeVerdicts = pgTable(
  "probe_verdicts",
  {
    probeId: text("probe_id").notNull(),
    model: text().notNull(),
    mode: oneOf(["closed-book", "tools"]).notNull(),
    test: jsonOf(z.record(z.string(), z.number().nullable())).notNull(),
    verdict: oneOf(["contaminated", "saturated", "clear", "undecided"]).notNull(),
    decided: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.probeId, table.model, table.mode] })],
);
