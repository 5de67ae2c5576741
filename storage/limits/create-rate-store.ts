import { sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { type RateStore, rateState } from "../../domain/ports/web/rate-limiter.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment } from "../database/columns.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import type { Database } from "../database/open-database.ts";

/** States of the rate limiters for hosts, search engines and model endpoints. The store reads and writes them with its own SQL. */
export const rateLimiters = pgTable("rate_limiters", {
  name: text().primaryKey(),
  state: jsonb().notNull().default({}),
  /** Time from which the state limits nothing, and the row may be deleted. */
  idleAt: moment("idle_at").notNull().defaultNow(),
});

const SWEEP_MS = 3_600_000;

const { name: nameColumn, state: stateColumn, idleAt: idleColumn } = rateLimiters;

/** Stores the states for all processes on one database, by the database's clock. A read and a write are one statement each, on one row. */
export function createRateStore({ db }: { readonly db: Database }): RateStore {
  const { orm } = db;
  let swept = performance.now();

  const sweep = async (): Promise<void> => {
    if (performance.now() - swept < SWEEP_MS) return;
    swept = performance.now();
    await orm.delete(rateLimiters).where(sql`${idleColumn} < now() - interval '1 day'`);
  };

  return withClearErrors<RateStore>({
    async read(name) {
      // The clock's time is read, because the time of a transaction stands still. The statement returns a row even for an unknown name.
      const [row] = await executePrepared<{ now: number; state: unknown }>(
        db,
        sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now,
          (select ${stateColumn} from ${rateLimiters} where ${nameColumn} = ${name}) as state`,
      );
      const known = row?.state ?? null;
      return { now: row?.now ?? 0, state: known === null ? null : rateState.parse(known) };
    },
    async write(name, { from, state, idleAt }) {
      await sweep();
      const rows = await executePrepared(
        db,
        sql`insert into ${rateLimiters} (${named(nameColumn)}, ${named(stateColumn)}, ${named(idleColumn)})
          values (${name}, ${JSON.stringify(state)}::jsonb, to_timestamp(${idleAt / 1000}::float8))
          on conflict (${named(nameColumn)}) do update
          set ${named(stateColumn)} = excluded.${named(stateColumn)}, ${named(idleColumn)} = excluded.${named(idleColumn)}
          where ${stateColumn} ->> 'version' = ${from}::text
          returning 1`,
      );
      return rows.length === 1;
    },
  });
}

/** Writes the name of a column without its table, because writing statements need it in this form. */
const named = ({ name }: { readonly name: string }) => sql.identifier(name);
