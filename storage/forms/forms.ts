import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { formTask } from "../../domain/form/form.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import { language } from "../../domain/language.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import { questions } from "../questions/questions.ts";
import { refreshes, runs } from "../runs/runs.ts";

/** Accepted forms of items. A form has no state of its own: the item's lifecycle is the form's. */
export const forms = pgTable(
  "forms",
  {
    id: text().primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    refreshId: text("refresh_id")
      .notNull()
      .references(() => refreshes.id),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    kind: oneOf(formKind.options).notNull(),
    number: integer().notNull(),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    task: jsonOf(formTask).notNull(),
    accepted: moment().notNull().defaultNow(),
    /** Number of the item's corrections when the form was derived from it. */
    corrections: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("forms_run").on(table.runId),
    uniqueIndex("forms_question").on(table.questionId, table.kind, table.number),
    index("forms_refresh").on(table.refreshId),
  ],
);

/** Tasks of forms under way, one for each round of a run. */
export const formTasks = pgTable(
  "form_tasks",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    round: integer().notNull(),
    task: jsonOf(formTask).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.round] })],
);

/**
 * Whether a form is outdated: its item was corrected after the form was derived, the newest re-verification that tells of the form has put
 * it in doubt, or a page was taken down that the form shows or of which its own run kept evidence. Corrections are counted, because times of two clocks could not be compared. Tables and columns are written out,
 * because the query layer leaves out the table's name in a select of one table, and both tables have a column of this name.
 */
export const outdatedForm = sql<boolean>`(exists (
  select from questions as item where item.id = forms.question_id and item.corrections > forms.corrections)
  or coalesce((
    select told ->> 'stands' = 'false'
    from reverifications as verified, json_array_elements(coalesce(verified.record -> 'forms', '[]')) as told
    where verified.question_id = forms.question_id and told ->> 'form' = forms.id and told ->> 'stands' is not null
    order by verified.at desc, verified.key desc limit 1), false)
  or exists (
    select from page_takedowns as buried join evidence as piece on piece.snapshot_id = buried.page_id
    where piece.run_id = forms.run_id and piece.status = 'kept')
  or exists (
    select from page_takedowns as buried where buried.page_id = forms.task -> 'gold' ->> 'snapshotId'
    or buried.page_id in (
      select page ->> 'snapshotId' from json_array_elements(coalesce(forms.task -> 'negatives', '[]')) as page)))`;
