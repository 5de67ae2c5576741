import { eq, sql } from "drizzle-orm";
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, type TurnStore } from "../../domain/ports/turn-store.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { hostTurns, requestPaces } from "./turns.ts";

const SWEEP_MS = 3_600_000;

// The clock, not the transaction's time: a statement that waited for the row's lock goes on at a later time than it began.
const present = sql`clock_timestamp()`;
const epoch = sql`extract(epoch from clock_timestamp())::float8`;
const inMs = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
const { host: hostId, nextAt, pausedUntil, strikes, slots } = hostTurns;

const liveSlots = sql`(select coalesce(jsonb_object_agg(token, until), '{}'::jsonb)
  from jsonb_each(${slots}) as slot(token, until) where until::float8 > ${epoch})`;
const liveCount = sql`(select count(*) from jsonb_each(${slots}) as slot(token, until) where until::float8 > ${epoch})`;

/** Turns of all processes on one database, on its clock. A visit costs two statements on one row. */
export function createTurnStore({ db }: { readonly db: Database }): TurnStore {
  const { orm } = db;
  const slotOf = (token: string, leaseMs: number) =>
    sql`jsonb_build_object(${token}::text, ${epoch} + ${leaseMs / 1000}::float8)`;
  let swept = performance.now();

  /** Hosts that nobody visits any more; what they wished for is over for a day. */
  const sweep = async () => {
    if (performance.now() - swept < SWEEP_MS) return;
    swept = performance.now();
    const dayAgo = sql`now() - interval '1 day'`;
    await orm
      .delete(hostTurns)
      .where(sql`greatest(${nextAt}, ${pausedUntil}) < ${dayAgo} and ${liveCount} = 0`);
  };

  return withClearErrors<TurnStore>({
    async take(host, { token, perHost, intervalMs, leaseMs }) {
      await sweep();
      const { rowCount } = await orm
        .insert(hostTurns)
        .values({ host, nextAt: sql`${present} + ${inMs(intervalMs)}`, slots: slotOf(token, leaseMs) })
        .onConflictDoUpdate({
          target: hostId,
          set: {
            nextAt: sql`${present} + ${inMs(intervalMs)}`,
            slots: sql`${liveSlots} || ${slotOf(token, leaseMs)}`,
          },
          setWhere: sql`${nextAt} <= ${present} and ${pausedUntil} <= ${present}
            and ${perHost === null ? sql`true` : sql`${liveCount} < ${perHost}`}`,
        });
      if (rowCount === 1) return { granted: true };
      const left = (moment: typeof nextAt) =>
        sql<number>`greatest(0, extract(epoch from ${moment} - ${present}) * 1000)::float8`;
      const [row] = await orm
        .select({ pausedMs: left(pausedUntil), nextInMs: left(nextAt) })
        .from(hostTurns)
        .where(eq(hostId, host));
      return { granted: false, pausedMs: row?.pausedMs ?? 0, nextInMs: row?.nextInMs ?? 0 };
    },
    async renew(host, token, leaseMs) {
      await orm
        .update(hostTurns)
        .set({ slots: sql`${slots} || ${slotOf(token, leaseMs)}` })
        .where(sql`${hostId} = ${host} and ${slots} ? ${token}`);
    },
    async end(host, token, pauseMs) {
      const given = sql`${slots} - ${token}::text`;
      if (pauseMs === null) {
        await orm.update(hostTurns).set({ slots: given, strikes: 0 }).where(eq(hostId, host));
        return;
      }
      const isPaused = sql`${pausedUntil} > ${present}`;
      const own = sql`case when ${strikes} = 0 or ${isPaused} then 0
        else ${FIRST_PAUSE_MS} * power(2, least(${strikes}, 20)) end`;
      const wish = sql`least(${LONGEST_PAUSE_MS}, greatest(${pauseMs}::float8, ${own}))`;
      await orm
        .update(hostTurns)
        .set({
          slots: given,
          // When a host asks several visits at once to wait, that counts as one request to back off.
          strikes: sql`case when ${isPaused} then ${strikes} else ${strikes} + 1 end`,
          pausedUntil: sql`greatest(${pausedUntil}, ${present} + make_interval(secs => ${wish} / 1000))`,
        })
        .where(eq(hostId, host));
    },
    async reserve(name, intervalMs) {
      const step = inMs(intervalMs);
      const [row] = await orm
        .insert(requestPaces)
        .values({ name, freeAt: sql`${present} + ${step}` })
        .onConflictDoUpdate({
          target: requestPaces.name,
          set: { freeAt: sql`greatest(${present}, ${requestPaces.freeAt}) + ${step}` },
        })
        .returning({
          inMs: sql<number>`(extract(epoch from ${requestPaces.freeAt} - ${step} - ${present}) * 1000)::float8`,
        });
      // Below the column's milliseconds.
      return Math.max(0, Math.floor(row?.inMs ?? 0));
    },
  });
}
