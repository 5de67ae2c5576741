import { Client } from "pg";
import { openDatabase } from "../../storage/database/open-database.ts";
import { waitUntil } from "../support/wait-until.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Tables whose rows are never deleted, with the columns that name a row. */
const watched: Readonly<Record<string, readonly string[]>> = {
  refreshes: ["id"],
  seedings: ["id"],
  seeds: ["id"],
  runs: ["id"],
  evidence: ["run_id", "id"],
  drafts: ["run_id", "round"],
  graphs: ["run_id", "round"],
  verdicts: ["run_id", "round", "gate"],
  pages: ["id"],
  page_visits: ["scope_kind", "scope_id", "url_hash"],
  searches: ["scope_kind", "scope_id", "step", "round", "name", "turn", "query_hash"],
  questions: ["id"],
  model_calls: ["id"],
  jobs: ["id"],
  checkpoints: ["thread_id", "checkpoint_ns", "checkpoint_id"],
  checkpoint_blobs: ["thread_id", "checkpoint_ns", "channel", "version"],
};

/** Rows of these are a run's alone: whoever writes one holds the run. */
const ofRun: Readonly<Record<string, string>> = {
  runs: "id",
  evidence: "run_id",
  drafts: "run_id",
  graphs: "run_id",
  verdicts: "run_id",
  questions: "run_id",
  checkpoints: "thread_id",
  checkpoint_blobs: "thread_id",
  checkpoint_writes: "thread_id",
};

const setUp = `
create schema audit;
create table audit.log (
  seq bigserial primary key,
  what text not null, op text not null, id text not null,
  status_before text, status_after text, owner text, scope text,
  run text, run_epoch integer,
  by text not null default current_setting('application_name'),
  at timestamptz not null default clock_timestamp()
);
create function audit.note() returns trigger language plpgsql as $$
declare
  one jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  name text := '';
  run text := case when tg_argv[0] = '' then null else one ->> tg_argv[0] end;
  status_before text;
  status_after text;
begin
  for i in 1 .. tg_nargs - 1 loop name := name || (one ->> tg_argv[i]) || ' '; end loop;
  if tg_op <> 'INSERT' then status_before := to_jsonb(old) ->> 'status'; end if;
  if tg_op <> 'DELETE' then status_after := to_jsonb(new) ->> 'status'; end if;
  -- A renewed lease is no news; a job or a call that is handed out again is.
  if tg_op = 'UPDATE' and run is null and status_before is not distinct from status_after
    and (to_jsonb(old) ->> 'token') is not distinct from (to_jsonb(new) ->> 'token') then return null; end if;
  insert into audit.log (what, op, id, status_before, status_after, owner, scope, run, run_epoch)
  values (tg_table_name, tg_op, rtrim(name), status_before, status_after, one ->> 'owner', one ->> 'scope_id', run,
    case when run is null then null else (select epoch from public.runs where runs.id = run) end);
  return null;
end $$;`;

function triggers(): string {
  const named = { ...watched, checkpoint_writes: ["thread_id", "checkpoint_id", "task_id", "idx"] };
  return Object.entries(named)
    .map(([table, columns]) => {
      const args = [ofRun[table] ?? "", ...columns].map((column) => `'${column}'`).join(", ");
      return `create trigger audit after insert or update or delete on public.${table} for each row execute function audit.note(${args});`;
    })
    .join("\n");
}

export interface Audit {
  /** The whole log so far; waits for a server that is away. */
  read(): Promise<AuditEntry[]>;
  /** One query; waits for a server that is away. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Makes the schema of an empty database and writes down, from then on, every change of its rows: by triggers, so that only
 * what was committed stands in the log.
 */
export async function openAudit(url: string): Promise<Audit> {
  const database = await openDatabase({ url, dataDir: "", connections: 2 });
  try {
    await database.pool.query(setUp);
    await database.pool.query(triggers());
  } finally {
    await database.close();
  }
  const ask = keepAsking(url);
  const query: Audit["query"] = (text, values = []) =>
    waitUntil("the database to answer", async () => ({ rows: await ask.query(text, values) }), {
      timeout: 60_000,
    }).then(({ rows }) => rows as never[]);
  return {
    query,
    read: () =>
      query<AuditEntry>(
        `select seq::int as seq, what, op, id, status_before as "from", status_after as "to", owner, scope, run, run_epoch as "runEpoch", by,
          extract(epoch from at)::float8 * 1000 as at from audit.log order by seq`,
      ),
    close: ask.close,
  };
}

/** On one connection while that lives: the log is read some hundred times a run, and a connection costs more than the query. */
function keepAsking(url: string) {
  let open: Promise<Client> | null = null;
  const connect = async (): Promise<Client> => {
    const connectionTimeoutMillis = 5000;
    const client = new Client({ connectionString: url, connectionTimeoutMillis, application_name: "audit" });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const end = (ending: Promise<Client>): Promise<void> => {
    if (open === ending) open = null;
    return ending.then((client) => client.end()).catch(() => {});
  };
  return {
    close: async () => (open === null ? undefined : end(open)),
    async query(text: string, values: readonly unknown[]): Promise<unknown[]> {
      open ??= connect();
      const mine = open;
      try {
        return (await (await mine).query(text, [...values])).rows;
      } catch (error) {
        void end(mine);
        throw error;
      }
    },
  };
}
