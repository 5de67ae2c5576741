import { eq, sql } from "drizzle-orm";
import { countedTokens, keepSlices, sliceMs, waitForUse } from "../../domain/cost/count-uses.ts";
import { LONGEST_USE_PAUSE_MS, type UseStore } from "../../domain/ports/use-store.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { endpointUses } from "./turns.ts";

const { name, uses, pausedUntil } = endpointUses;

// The clock, not the transaction's time: a statement that waited for the row's lock goes on at a later time than it began.
const present = sql`clock_timestamp()`;
const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Uses of services by all processes on one database, on its clock. A turn is one statement on one row. */
export function createUseStore({ db }: { readonly db: Database }): UseStore {
  const { orm } = db;
  return withClearErrors<UseStore>({
    async take(service, limits, given) {
      const { requests, tokens: mostTokens } = limits;
      const tokens = countedTokens(limits, given);
      const width = sliceMs(limits);
      const slice = sql`floor(${nowMs} / ${width})::bigint`;
      const live = sql`jsonb_each(${uses}) as use(slice, used)
        where slice <> 'last'
          and slice::bigint > ${slice} - ${keepSlices(limits)}::int and slice::bigint <= ${slice}`;
      // The slice is taken once, so that what is read and what is written are of the same one.
      const added = sql`(
        select coalesce((select jsonb_object_agg(slice, used) from ${live}), '{}'::jsonb) || jsonb_build_object(
          'last', present.slice,
          present.slice::text, jsonb_build_array(
            coalesce((${uses} -> present.slice::text ->> 0)::int, 0) + 1,
            coalesce((${uses} -> present.slice::text ->> 1)::float8, 0) + ${tokens}::float8))
        from (select ${slice} as slice) as present)`;
      const room = sql`(
        select (${requests}::int is null or coalesce(sum((used ->> 0)::int), 0) < ${requests}::int)
          and (${mostTokens}::float8 is null or coalesce(sum((used ->> 1)::float8), 0) + ${tokens}::float8 <= ${mostTokens}::float8)
        from ${live})`;
      const first = sql`(
        select jsonb_build_object('last', present.slice, present.slice::text, jsonb_build_array(1, ${tokens}::float8))
        from (select ${slice} as slice) as present)`;
      const [taken] = await orm
        .insert(endpointUses)
        .values({ name: service, uses: first })
        .onConflictDoUpdate({
          target: name,
          set: { uses: added },
          setWhere: sql`${pausedUntil} <= ${present} and ${room}`,
        })
        .returning({ slice: sql<string>`${uses} ->> 'last'` });
      if (taken !== undefined) return { granted: true, slice: Number(taken.slice) };
      const [row] = await orm
        .select({ uses, now: nowMs, paused: pausedLeft })
        .from(endpointUses)
        .where(eq(name, service));
      const known = Object.entries(row?.uses ?? {}).flatMap(([key, used]) =>
        typeof used === "number" ? [] : [[Number(key), used] as const],
      );
      const waitMs = waitForUse(new Map(known), limits, { now: Number(row?.now ?? 0), tokens });
      return { granted: false, waitMs: Math.max(1, Math.ceil(waitMs), Math.ceil(row?.paused ?? 0)) };
    },
    async correct(service, _limits, { slice, tokens }) {
      const key = String(slice);
      const corrected = sql`greatest(0, (${uses} -> ${key}::text ->> 1)::float8 + ${tokens}::float8)`;
      await orm
        .update(endpointUses)
        .set({ uses: sql`jsonb_set(${uses}, array[${key}::text, '1'], to_jsonb(${corrected}))` })
        .where(sql`${name} = ${service} and ${uses} ? ${key}`);
    },
    async pause(service, milliseconds) {
      const seconds = Math.min(milliseconds, LONGEST_USE_PAUSE_MS) / 1000;
      const until = sql`${present} + make_interval(secs => ${seconds}::float8)`;
      await orm
        .insert(endpointUses)
        .values({ name: service, pausedUntil: until })
        .onConflictDoUpdate({ target: name, set: { pausedUntil: sql`greatest(${pausedUntil}, ${until})` } });
    },
    async pausedMs(service) {
      const [row] = await orm.select({ paused: pausedLeft }).from(endpointUses).where(eq(name, service));
      return row?.paused ?? 0;
    },
  });
}

const pausedLeft = sql<number>`greatest(0, extract(epoch from ${pausedUntil} - clock_timestamp()) * 1000)::float8`;
