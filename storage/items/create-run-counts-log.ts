import { sql } from "drizzle-orm";
import { parseStored } from "../../domain/errors/parse-stored.ts";
import type { RunCountsLog } from "../../domain/ports/runs/run-store.ts";
import { runCounts } from "../../domain/run/run-counts.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareSql } from "../database/prepare-once.ts";
import { jobs } from "../jobs/jobs.ts";
import { drafts, evidence, graphs, verdicts } from "./items.ts";

/**
 * Counts the parts of a run by one statement. The counting is done in the database, because a page asks after each step of a run, and the
 * parts themselves are some hundred times longer than the counts.
 */
export function createRunCountsLog({ db }: { readonly db: Pick<Database, "pool"> }): RunCountsLog {
  const counted = prepareSql<{ counts: unknown }>(db, () => {
    const runId = sql`${sql.placeholder("runId")}::text`;
    return sql`select json_build_object(
      'evidence', (select coalesce(json_agg(json_build_object('round', round, 'status', status, 'fault', fault, 'pieces', pieces)
          order by first), '[]')
        from (select round, status, fault, count(*) as pieces, min(seq) as first from ${evidence}
          where run_id = ${runId} group by round, status, fault) as counted),
      'drafts', (select coalesce(json_agg(round order by round), '[]') from ${drafts} where run_id = ${runId}),
      'graphs', (select coalesce(json_agg(json_build_object('round', round,
          'nodes', json_array_length(graph -> 'nodes'), 'edges', json_array_length(graph -> 'edges'),
          'findings', (select coalesce(json_agg(json_build_object('code', found -> 'code', 'severity', found -> 'severity')), '[]')
            from json_array_elements(findings) as found)) order by round), '[]')
        from ${graphs} where run_id = ${runId}),
      'verdicts', (select coalesce(json_agg(json_build_object('round', round, 'gate', gate, 'passed', passed, 'code', code)
          order by round, seq), '[]')
        from ${verdicts} where run_id = ${runId}),
      'samples', (select coalesce(json_agg(json_build_object('round', round, 'outcome', outcome, 'pieces', pieces)
          order by round, first), '[]')
        from (select round, result ->> 'outcome' as outcome, count(*) as pieces, min(key) as first from ${jobs}
          where kind = 'sample' and scope_id = ${runId} and result ->> 'outcome' is not null group by round, result ->> 'outcome') as counted)
    ) as counts`;
  });
  return withClearErrors<RunCountsLog>({
    async read(runId) {
      const [row] = await counted({ runId });
      return parseStored(runCounts, row?.counts, "counts of a run");
    },
  });
}
