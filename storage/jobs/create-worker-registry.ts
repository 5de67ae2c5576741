import { asc, eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { jobKinds } from "../../domain/ports/work/job-store.ts";
import type { CurrentJob, WorkerRegistry } from "../../domain/ports/work/worker-registry.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";

/** Processes that take jobs, with their last sign of life. */
export const workers = pgTable("workers", {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  kinds: jsonOf(z.array(z.enum(jobKinds))).notNull(),
  started: moment().notNull().defaultNow(),
  seen: moment().notNull().defaultNow(),
  aliveUntil: moment("alive_until").notNull(),
});

const mostShown = 20;

export function createWorkerRegistry({ db }: { readonly db: Database }): WorkerRegistry {
  const { orm } = db;
  const now = sql`now()`;
  const isOld = sql<boolean>`${workers.aliveUntil} < now() - interval '1 day'`;
  const listed = prepareOnce(() => {
    const alive = sql<boolean>`${workers.aliveUntil} > now()`;
    const held = sql<number>`(select count(*) from jobs
      where jobs.status = 'running' and jobs.lease_until > now() and jobs.owner = workers.id)::int`;
    const current = sql<CurrentJob[]>`(select coalesce(json_agg(job), '[]') from (
      select id, kind, scope_id as "scopeId", round from jobs
        where jobs.status = 'running' and jobs.lease_until > now() and jobs.owner = workers.id
        order by kind, id limit ${mostShown}) as job)`;
    return orm
      .select({ worker: workers, alive, old: isOld, jobs: held, current })
      .from(workers)
      .orderBy(asc(workers.started), asc(workers.id));
  });
  return withClearErrors<WorkerRegistry>({
    async beat({ kinds, ...worker }, seconds) {
      const sign = { seen: now, aliveUntil: sql`now() + make_interval(secs => ${seconds})` };
      await orm
        .insert(workers)
        .values({ ...worker, kinds: [...kinds], ...sign })
        .onConflictDoUpdate({ target: workers.id, set: sign });
    },
    async leave(id) {
      await orm.delete(workers).where(eq(workers.id, id));
    },
    async list() {
      const found = await listed();
      // Most reads write nothing, because old workers are deleted only if there are some.
      if (found.some(({ old }) => old)) await orm.delete(workers).where(isOld);
      return found
        .filter(({ old }) => !old)
        .map(({ worker: { aliveUntil: _, ...worker }, old: __, ...state }) => ({ ...worker, ...state }));
    },
  });
}
