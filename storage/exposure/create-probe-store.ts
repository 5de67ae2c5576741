import { asc, desc, eq, sql } from "drizzle-orm";
import type { ProbeVerdict } from "../../domain/exposure/probe-verdict.ts";
import type { ProbeStore } from "../../domain/ports/probe-store.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { questions } from "../questions/questions.ts";
import { probeAnswers, probeVerdicts } from "./probes.ts";

export function createProbeStore({ db }: { readonly db: Database }): ProbeStore {
  const { orm } = db;
  return withClearErrors<ProbeStore>({
    async putAnswer({ probeId, model, mode, questionId, arm, correct, asked }) {
      await orm
        .insert(probeAnswers)
        .values({ probeId, model, mode, questionId, arm, correct, asked })
        .onConflictDoNothing();
    },
    async listAnswers({ probeId }) {
      const { language, domain, accepted } = questions;
      const rows = await orm
        .select({ answer: probeAnswers, language, domain, accepted })
        .from(probeAnswers)
        .innerJoin(questions, eq(questions.id, probeAnswers.questionId))
        .where(probeId === undefined ? undefined : eq(probeAnswers.probeId, probeId))
        .orderBy(asc(probeAnswers.asked), asc(probeAnswers.questionId), asc(probeAnswers.model));
      return rows.map(({ answer, ...about }) => ({ ...answer, ...about }));
    },
    async putVerdicts(probeId, at, judge) {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`lock table ${probeVerdicts} in share row exclusive mode`);
        const verdicts = judge(await readNewest(tx));
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
    listVerdicts: () => readNewest(orm),
  });
}

/** JSON has no infinity: a figure that went beyond all numbers is stored as null. */
function storable(test: ProbeVerdict["test"]): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(test).map(([name, figure]) => [name, Number.isFinite(figure) ? figure : null]),
  );
}

async function readNewest(tx: Pick<Database["orm"], "selectDistinctOn">) {
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
