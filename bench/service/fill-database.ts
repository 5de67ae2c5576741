import { Client } from "pg";
import { openDatabase } from "../../storage/database/open-database.ts";
import { fillDatabase as fillTemplate } from "../../test/e2e/commands/fill-database.ts";

export interface FilledRows {
  readonly questions: number;
  readonly runs: number;
  /** Entries of the exposure ledger, and steps of progress. */
  readonly events: number;
  /** A question, a run and a refresh in the middle of the lists, with all that belongs to them. */
  readonly question: string;
  readonly run: string;
  readonly refresh: string;
}

/** Runs of one refresh, and runs for each question: a third of them is rejected. */
const perRefresh = 100;
/** Questions in the middle whose runs have all that a run leaves behind. */
const detailed = 1_000;

/**
 * Fills a database with many questions. Its statements copy one real question, its run and everything that belongs to both. Meanwhile the
 * triggers that record progress are off, and this function writes their rows.
 */
export async function fillDatabase(
  url: string,
  { questions, events }: { readonly questions: number; readonly events: number },
): Promise<FilledRows> {
  await (await openDatabase({ url, dataDir: "unused" })).close();
  const { accepted: run, questions: known } = await fillTemplate(url);
  const [question = ""] = known;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // `$` begins PostgreSQL's own parameters, so the numbers are put in as what they are.
    const set = { questions, events, perRefresh, detailed, run, question, half: Math.floor(events / 2) };
    await client.query("set session_replication_role = replica");
    for (const statement of statements)
      await client.query(statement.replaceAll(/:(\w+)/gu, (_, name) => quote(set, name)));
    await client.query("vacuum analyze");
    const middle = Math.floor(questions / 2);
    return {
      questions,
      runs: Math.floor((questions * 3) / 2),
      events,
      question: `q-${pad(middle)}`,
      run: `run-${pad(middle)}`,
      refresh: `refresh-${pad(Math.floor(middle / perRefresh))}`,
    };
  } finally {
    await client.end();
  }
}

const pad = (number: number): string => String(number).padStart(16, "0");

function quote(values: Readonly<Record<string, string | number>>, name: string): string {
  const value = values[name];
  // The word behind two colons is a type.
  if (value === undefined) return `:${name}`;
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

const id = (prefix: string, number: string): string => `'${prefix}-' || lpad((${number})::text, 16, '0')`;
const minutesAgo = (number: string): string => `now() - make_interval(mins => (${number})::int)`;
const domains =
  "(array['science','technology','sports','politics','economy','culture','health','nature','society'])";

/** Copies a table's rows of the template's run for each of the runs in the middle. */
function copy(table: string, columns: readonly string[], key = "run_id"): string {
  const copied = columns.map((column) => `t.${column}`).join(", ");
  const names = columns.join(", ");
  return `insert into ${table} (${key}, ${names}) select ${id("run", "n")}, ${copied}
    from ${table} t, generate_series(:questions / 2 - :detailed / 2, :questions / 2 + :detailed / 2) n
    where t.${key} = :run`;
}

const statements: readonly string[] = [
  `insert into refreshes (id, target, languages, settings_hash, status, started, ended)
    select ${id("refresh", "n")}, ${perRefresh}, '["en","zh"]', 'h', 'done', ${minutesAgo("n * 60")}, ${minutesAgo("n * 60 - 50")}
    from generate_series(0, :questions / :perRefresh) n`,
  `insert into seeds (id, language, domain, sub_domain, name, name_key, name_keys, description, urls, taken_by)
    select ${id("seed", "n")}, case n % 2 when 0 then 'en' else 'zh' end, ${domains}[1 + n % 9], 'a/b', 'name ' || n, 'name ' || n,
      array['name ' || n], 'd', '["https://a.example/"]', ${id("refresh", "n / :perRefresh")}
    from generate_series(1, :questions * 3 / 2) n`,
  `insert into runs (id, refresh_id, seed_id, language, domain, sub_domain, status, reason, detail, round, step, epoch, started, ended)
    select ${id("run", "n")}, ${id("refresh", "(n % :questions) / :perRefresh")}, ${id("seed", "n")},
      case n % 2 when 0 then 'en' else 'zh' end, ${domains}[1 + n % 9], 'a/b',
      case when n <= :questions then 'accepted' else 'rejected' end, case when n <= :questions then null else 'too-easy' end,
      case when n <= :questions then null else '6 of 6 models answer it' end, 6, 'accept', 1, ${minutesAgo("n")}, ${minutesAgo("n - 1")}
    from generate_series(1, :questions * 3 / 2) n`,
  // An item of a real run has thirty pieces of evidence or so; the template's is repeated.
  `insert into questions (id, run_id, refresh_id, language, domain, sub_domain, item, question_key, answer_key, rounds, unsolved, accepted)
    select ${id("q", "n")}, ${id("run", "n")}, ${id("refresh", "n / :perRefresh")}, case n % 2 when 0 then 'en' else 'zh' end,
      ${domains}[1 + n % 9], 'a/b', whole.item, 'k' || n, 'a' || n, 6, n % 20 = 0, ${minutesAgo("n")}
    from generate_series(1, :questions) n, (
      select jsonb_set(item::jsonb, '{evidence}', (
        select jsonb_agg(piece) from jsonb_array_elements(item::jsonb -> 'evidence') piece, generate_series(1, 30)))::json as item
      from questions where id = :question) whole`,
  `insert into lifecycles (question_id, state, reason, since, freshness_class, reverify_due, split)
    select ${id("q", "n")}, case when n % 10 = 0 then 'retired' when n % 17 = 0 then 'watch' when n % 23 = 0 then 'quarantined'
      else 'active' end, 'accepted', ${minutesAgo("n")}, 'slow', now() + make_interval(days => n % 90),
      case n % 5 when 0 then 'private' else 'public' end
    from generate_series(1, :questions) n`,
  `insert into lifecycle_events (question_id, key, at, from_state, to_state, reason, note)
    select ${id("q", "n")}, 'accepted', ${minutesAgo("n")}, null, 'active', 'accepted', '' from generate_series(1, :questions) n`,
  `insert into exposure_events (item_id, kind, key, party, at, detail)
    select ${id("q", "1 + n % :questions")}, (array['published','sent-to-provider','key-granted'])[1 + n % 3], 'k' || n, 'party ' || n % 7,
      ${minutesAgo("n % 100000")}, '{}'
    from generate_series(1, :events - :half) n`,
  `insert into progress_events (transaction, at, kind, refresh_id, run_id, data)
    select '5'::xid8, ${minutesAgo("(:half - n) / 5")}, 'run.step', ${id("refresh", "(n / 5 % :questions) / :perRefresh")},
      ${id("run", "1 + n / 5 % :questions")}, json_build_object('round', 1 + n % 5, 'step', 'gather')
    from generate_series(1, :half) n`,
  copy("evidence", ["id", "round", "gathered", "snapshot_id", "fresh", "status", "label", "fault", "reason"]),
  copy("drafts", ["round", "draft"]),
  copy("graphs", ["round", "graph", "findings"]),
  copy("verdicts", ["round", "gate", "passed", "code", "reason", "detail"]),
  `insert into model_calls (scope_kind, scope_id, step, round, name, turn, attempt, request_hash, role, model, status, reply,
      input_tokens, cached_input_tokens, output_tokens, dollars, milliseconds, ended)
    select 'run', ${id("run", "n")}, (array['gather','filter','compose','obfuscate','panel'])[1 + c % 5], 1 + c / 20, 'call ' || c, 0, 0,
      'h', (array['synthesis','filtering','guidance','panel-1','panel-2'])[1 + c % 5], 'm', 'done', '{}', 1000, 0, 300, 0.01, 900, now()
    from generate_series(:questions / 2 - :detailed / 2, :questions / 2 + :detailed / 2) n, generate_series(1, 100) c`,
  `insert into step_spend (scope_kind, scope_id, step, role, calls, input_tokens, cached_input_tokens, output_tokens, dollars, lost_dollars)
    select scope_kind, scope_id, step, role, count(*), sum(input_tokens), sum(cached_input_tokens), sum(output_tokens), sum(dollars), 0
    from model_calls group by scope_kind, scope_id, step, role on conflict do nothing`,
  `insert into jobs (id, kind, scope_id, round, key, payload, status, result)
    select 'job-' || n || '-' || s, 'sample', ${id("run", "n")}, 1, 'panel-' || s, '{}', 'done', t.result
    from (select result from jobs where kind = 'sample' and scope_id = :run limit 1) t,
      generate_series(:questions / 2 - :detailed / 2, :questions / 2 + :detailed / 2) n, generate_series(1, 18) s`,
];
