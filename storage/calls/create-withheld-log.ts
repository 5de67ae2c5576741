import { inArray, type SQL, sql } from "drizzle-orm";
import type { WithheldLog, WithheldPart } from "../../domain/ports/withheld-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { questions } from "../questions/questions.ts";
import { modelCalls } from "./model-calls.ts";

/** Reads what stands with the ledger's replies; nothing is stored twice, and a replayed reply keeps the terms that it was paid under. */
export function createWithheldLog({ db }: { readonly db: Database }): WithheldLog {
  const { orm } = db;
  return withClearErrors<WithheldLog>({
    async list(of) {
      if ("questionIds" in of && of.questionIds.length === 0) return [];
      const { rows } = await orm.execute<WithheldPart & Record<string, unknown>>(sql`
        with parts as (
          select model, part ->> 'name' as name, part ->> 'asked' as asked, part ->> 'sent' as sent
          from ${modelCalls}, json_array_elements(reply -> 'withheld') as part
          where status = 'done' and ${scopeOf(of)}
        )
        select model, name, sent, max(asked) as asked, count(*)::int as calls
        from parts group by model, name, sent, case when name like 'max\\_%' then null else asked end
        order by model, name, asked, sent`);
      return rows;
    },
  });

  function scopeOf(of: Parameters<WithheldLog["list"]>[0]): SQL {
    if ("runId" in of) return sql`scope_kind = 'run' and scope_id = ${of.runId}`;
    if ("evaluationId" in of)
      return sql`scope_kind = 'evaluation' and split_part(scope_id, '/', 1) = ${of.evaluationId}`;
    const runIds = orm
      .select({ id: questions.runId })
      .from(questions)
      .where(inArray(questions.id, [...of.questionIds]));
    return sql`scope_kind = 'run' and scope_id in ${runIds}`;
  }
}
