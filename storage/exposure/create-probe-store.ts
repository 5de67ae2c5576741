import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { ProbeVerdict } from "../../domain/exposure/probe.ts";
import type { ProbeStore } from "../../domain/ports/exposure/probe-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf, jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { questions } from "../questions/questions.ts";

export function createProbeStore({ db }: { readonly db: Database }): ProbeStore {
  const { orm } = db;
  const newest = prepareOnce(() => selectNewest(orm));
  const { language, domain, accepted } = questions;
  const answersOf = prepareOnce(() =>
    orm
      .select({ answer: probeAnswers, language, domain, accepted })
      .from(probeAnswers)
      .innerJoin(questions, eq(questions.id, probeAnswers.questionId))
      .where(isOneOf(probeAnswers.questionId, "questionIds"))
      .orderBy(...order),
  );
  return withClearErrors<ProbeStore>({
    async putAnswer({ probeId, model, mode, questionId, arm, correct, asked }) {
      await orm
        .insert(probeAnswers)
        .values({ probeId, model, mode, questionId, arm, correct, asked })
        .onConflictDoNothing();
    },
    async listAnswers({ probeId, questionIds }) {
      if (questionIds !== undefined && probeId === undefined)
        return (await answersOf({ questionIds })).map(({ answer, ...about }) => ({ ...answer, ...about }));
      const rows = await orm
        .select({ answer: probeAnswers, language, domain, accepted })
        .from(probeAnswers)
        .innerJoin(questions, eq(questions.id, probeAnswers.questionId))
        .where(
          and(
            probeId === undefined ? undefined : eq(probeAnswers.probeId, probeId),
            questionIds && inArray(probeAnswers.questionId, [...questionIds]),
          ),
        )
        .orderBy(...order);
      return rows.map(({ answer, ...about }) => ({ ...answer, ...about }));
    },
    async putVerdicts(probeId, at, judge) {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`lock table ${probeVerdicts} in share row exclusive mode`);
        const verdicts = judge(await selectNewest(tx));
        for (const { model, mode, test, verdict } of verdicts) {
          const said = { test: storable(test), verdict, decided: at };
          await tx
            .insert(probeVerdicts)
            .values({ probeId, model, mode, ...said })
            .onConflictDoUpdate({
              target: [probeVerdicts.probeId, probeVerdicts.model, probeVerdicts.mode],
              set: said,
            });
        }
        return verdicts;
      });
    },
    listVerdicts: () => newest(),
  });
}

/** JSON has no infinity, so an infinite figure is stored as null. */
function storable(test: ProbeVerdict["test"]): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(test).map(([name, figure]) => [name, Number.isFinite(figure) ? figure : null]),
  );
}

function selectNewest(tx: Pick<Database["orm"], "selectDistinctOn">) {
  return tx
    .selectDistinctOn([probeVerdicts.model, probeVerdicts.mode])
    .from(probeVerdicts)
    .orderBy(
      asc(probeVerdicts.model),
      asc(probeVerdicts.mode),
      desc(probeVerdicts.decided),
      desc(probeVerdicts.probeId),
    );
}

/** One model's answer to one item in one probe; `correct` is null when the answer could not be scored. */
export const probeAnswers = pgTable(
  "probe_answers",
  {
    /** Id of the scheduled run or request that asked. */
    probeId: text("probe_id").notNull(),
    model: text().notNull(),
    mode: oneOf(["closed-book", "tools"]).notNull(),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    /** `live` items were published; `control` items, of the same domain and age, never were. */
    arm: oneOf(["live", "control"]).notNull(),
    correct: boolean(),
    asked: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.probeId, table.model, table.mode, table.questionId] }),
    index("probe_answers_question").on(table.questionId),
  ],
);

/** Result of the sequential test of one model at its last probe. */
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

const order = [asc(probeAnswers.asked), asc(probeAnswers.questionId), asc(probeAnswers.model)] as const;
