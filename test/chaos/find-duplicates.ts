import type { Audit } from "./open-audit.ts";

/** What must be there once at most, and what tells one from another. */
const queries: Readonly<Record<string, string>> = {
  refreshes: "select 'refresh' as name, count(*)::int - 1 as more from refreshes having count(*) > 1",
  runs: "select seed_id as name, count(*)::int - 1 as more from runs group by 1 having count(*) > 1",
  questions: "select run_id as name, count(*)::int - 1 as more from questions group by 1 having count(*) > 1",
  "equal questions":
    "select question_key as name, count(*)::int - 1 as more from questions group by language, 1 having count(*) > 1",
  seeds:
    "select name_key as name, count(*)::int - 1 as more from seeds group by language, 1 having count(*) > 1",
  evidence: `select run_id || ' ' || (gathered ->> 'quote') as name, count(*)::int - 1 as more from evidence
    group by run_id, gathered ->> 'url', gathered ->> 'quote', gathered ->> 'statement', 1 having count(*) > 1`,
  "ledger keys": `select concat_ws('/', scope_id, step, round, name, turn, attempt) as name, count(*)::int - 1 as more
    from model_calls group by 1 having count(*) > 1`,
  jobs: "select concat_ws('/', kind, scope_id, round, key) as name, count(*)::int - 1 as more from jobs group by 1 having count(*) > 1",
  // Two checkpoints after one: two holders went on from it.
  checkpoints: `select thread_id || ' after ' || parent_checkpoint_id as name, count(*)::int - 1 as more from checkpoints
    where parent_checkpoint_id is not null group by thread_id, checkpoint_ns, parent_checkpoint_id, 1 having count(*) > 1`,
};

/** A line for each thing that is there more than once. */
export async function findDuplicates(audit: Audit): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, text] of Object.entries(queries)) {
    for (const { name, more } of await audit.query<{ name: string; more: number }>(text))
      lines.push(`${what}: ${name} is there ${more + 1} times`);
  }
  return lines;
}
