import { and, asc, desc, eq, exists, gt, lt, not, or, sql } from "drizzle-orm";
import type { Question, QuestionStore } from "../../domain/ports/questions/question-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { forms } from "../forms/forms.ts";
import { runs } from "../runs/runs.ts";
import { templatedTasks } from "../templated/templated-tasks.ts";
import { hashText } from "../text/ids.ts";
import { beginsWith, mostIds, normaliseText } from "../text/stored-text.ts";
import { questions } from "./questions.ts";

export function createQuestionStore({ db }: { readonly db: Database }): QuestionStore {
  const { orm } = db;
  const byId = prepareOnce(() =>
    orm
      .select()
      .from(questions)
      .where(eq(questions.id, sql.placeholder("id"))),
  );
  return withClearErrors<QuestionStore>({
    async get(id) {
      const [row] = await byId({ id });
      return row === undefined ? null : toQuestion(row);
    },
    async listIds(beginning) {
      const isWanted = beginsWith(questions.id, beginning);
      const rows = await orm.select({ id: questions.id }).from(questions).where(isWanted).limit(mostIds);
      return rows.map(({ id }) => id);
    },
    /** Lists questions, newest first. */
    async list(filter) {
      const isTemplated = exists(
        orm.select({ one: sql`1` }).from(templatedTasks).where(eq(templatedTasks.runId, questions.runId)),
      );
      const rows = await orm
        .select()
        .from(questions)
        .where(
          and(
            ...(filter.refreshId === undefined ? [] : [eq(questions.refreshId, filter.refreshId)]),
            ...(filter.language === undefined ? [] : [eq(questions.language, filter.language)]),
            ...(filter.domain === undefined ? [] : [eq(questions.domain, filter.domain)]),
            ...(filter.unsolved === undefined ? [] : [eq(questions.unsolved, filter.unsolved)]),
            ...(filter.templated === undefined ? [] : [filter.templated ? isTemplated : not(isTemplated)]),
          ),
        )
        .orderBy(desc(questions.accepted), desc(questions.id))
        .limit(filter.limit ?? 1_000_000);
      return rows.map(toQuestion);
    },
    async listTexts({ since }) {
      const rows = await orm
        .select({ id: questions.id, item: questions.item, accepted: questions.accepted, ended: runs.ended })
        .from(questions)
        .innerJoin(runs, eq(runs.id, questions.runId))
        .where(since && gt(questions.accepted, since));
      const ofForms = await orm
        .select({
          form: forms.id,
          id: forms.questionId,
          task: forms.task,
          accepted: forms.accepted,
          ended: runs.ended,
        })
        .from(forms)
        .innerJoin(runs, eq(runs.id, forms.runId))
        .where(since && gt(forms.accepted, since));
      return [
        ...rows.map(({ item, ...row }) => ({ ...row, form: null, question: item.draft.question })),
        ...ofForms.map(({ task, ...row }) => ({ ...row, question: task.question })),
      ].map((row) => ({ ...row, ended: row.ended ?? row.accepted }));
    },
    async findAlike(language, { question, answer, before }) {
      const rows = await orm
        .select({ question: questions })
        .from(questions)
        .innerJoin(runs, eq(runs.id, questions.runId))
        .where(
          and(
            eq(questions.language, language),
            before && lt(runs.ended, before),
            or(
              eq(questions.answerKey, hashText(normaliseText(answer))),
              eq(questions.questionKey, hashText(normaliseText(question))),
            ),
          ),
        )
        .orderBy(asc(questions.accepted), asc(questions.id));
      return rows.map((row) => toQuestion(row.question));
    },
  });
}

function toQuestion(row: typeof questions.$inferSelect): Question {
  const { id, runId, language, domain, subDomain, item, accepted, rounds, unsolved } = row;
  return { id, runId, language, domain, subDomain, ...item, accepted, rounds, unsolved };
}
