import { eq, sql } from "drizzle-orm";
import type { RateStore } from "../../domain/ports/rate-store.ts";
import { rateState } from "../../domain/rate-state.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { rateStates } from "./turns.ts";

const SWEEP_MS = 3_600_000;

const { name: nameColumn, state: stateColumn, idleAt: idleColumn } = rateStates;

/** States of all processes on one database, on its clock. A read and a write are one statement each, on one row. */
export function createRateStore({ db }: { readonly db: Database }): RateStore {
  const { orm } = db;
  let swept = performance.now();

  const sweep = async (): Promise<void> => {
    if (performance.now() - swept < SWEEP_MS) return;
    swept = performance.now();
    await orm.delete(rateStates).where(sql`${idleColumn} < now() - interval '1 day'`);
  };

  return withClearErrors<RateStore>({
    async read(name) {
      // The statement's clock, not the transaction's time; and a row also where nothing is known of the name.
      const { rows } = await orm.execute<{ now: number; state: unknown }>(sql`
        select extract(epoch from clock_timestamp())::float8 * 1000 as now,
          (${orm.select({ state: stateColumn }).from(rateStates).where(eq(nameColumn, name))}) as state`);
      const [row] = rows;
      return {
        now: row?.now ?? 0,
        state: row?.state == null ? null : rateState.parse(row.state),
      };
    },
    async write(name, { from, state, idleAt }) {
      await sweep();
      const idle = sql`to_timestamp(${idleAt / 1000}::float8)`;
      const { rowCount } = await orm
        .insert(rateStates)
        .values({ name, state, idleAt: idle })
        .onConflictDoUpdate({
          target: nameColumn,
          set: { state, idleAt: idle },
          setWhere: sql`${stateColumn} ->> 'version' = ${from}::text`,
        });
      return rowCount === 1;
    },
  });
}
