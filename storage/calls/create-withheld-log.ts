import { inArray, type SQL, sql } from "drizzle-orm";
import type { WithheldLog, WithheldPart } from "../../domain/ports/models/withheld-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareSql } from "../database/prepare-once.ts";
import { questions } from "../questions/questions.ts";
import { modelCalls } from "./model-calls.ts";

/**
 * Reads the withheld parts that are stored with the ledger's replies. So nothing is stored twice, and a replayed reply keeps the terms
 * under which it was paid for.
 */
export function createWithheldLog({ db }: { readonly db: Database }): WithheldLog {
  const { orm } = db;
  const isOfRun = sql`scope_kind = 'run' and scope_id = ${sql.placeholder("runId")}`;
  const ofRun = prepareSql<Row>(db, () => select(isOfRun));
  return withClearErrors<WithheldLog>({
    async list(of) {
      if ("runId" in of) return ofRun(of);
      if ("questionIds" in of && of.questionIds.length === 0) return [];
      return (await orm.execute<Row>(select(scopeOf(of)))).rows;
    },
  });

  function scopeOf(of: Exclude<Parameters<WithheldLog["list"]>[0], { readonly runId: string }>): SQL {
    if ("evaluationId" in of)
      return sql`scope_kind = 'evaluation' and split_part(scope_id, '/', 1) = ${of.evaluationId}`;
    const runIds = orm
      .select({ id: questions.runId })
      .from(questions)
      .where(inArray(questions.id, [...of.questionIds]));
    return sql`scope_kind = 'run' and scope_id in ${runIds}`;
  }
}

type Row = WithheldPart & Record<string, unknown>;

function select(isOfScope: SQL): SQL {
  return sql`
    with parts as (
      select model, part ->> 'name' as name, part ->> 'asked' as asked, part ->> 'sent' as sent
      from ${modelCalls}, json_array_elements(reply -> 'withheld') as part
      where status = 'done' and ${isOfScope}
    )
    select model, name, sent, max(asked) as asked, count(*)::int as calls
    from parts group by model, name, sent, case when name like 'max\\_%' then null else asked end
    order by model, name, asked, sent`;
}
