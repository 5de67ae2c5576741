import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type {
  DeadLetter,
  DeadLetterFate,
  DeadLetterStore,
  GivenUpJob,
} from "../../domain/ports/work/dead-letter-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { type Acceptance, plainAcceptance } from "../runs/accept-run.ts";
import { runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { lockRunJob } from "./end-job.ts";
import { giveUpJob } from "./give-up-job.ts";
import { isDeadLetter, jobs } from "./jobs.ts";

/** Says whether a dead job is worth doing again. It is if the work that waited for the job can still use it. */
const fate: SQL<DeadLetterFate> = sql<DeadLetterFate>`case
  when jobs.error ->> 'code' = 'dropped' then 'dropped'
  when jobs.kind = 'task' then 'possible'
  when jobs.kind = 'run' then coalesce((
    select case when run.status <> 'open' and not (run.status = 'rejected' and run.reason = 'dead-letter') then 'went-on'
      when refresh.status = 'open' then 'possible' else 'order-ended' end
    from runs as run join refreshes as refresh on refresh.id = run.refresh_id where run.id = jobs.scope_id), 'went-on')
  when jobs.kind = 'seeding' then coalesce((
    select case when seeding.status = 'done' then 'went-on'
      when refresh.status = 'open' or (seeding.refresh_id is null and seeding.heartbeat_until > now()) then 'possible'
      else 'order-ended' end
    from seedings as seeding left join refreshes as refresh on refresh.id = seeding.refresh_id
    where seeding.id = jobs.scope_id), 'went-on')
  when jobs.kind = 'sample' then case when exists (
    select from jobs as waiting join runs as run on run.id = waiting.scope_id
    where waiting.scope_id = jobs.scope_id and waiting.kind = 'run' and waiting.status = 'waiting' and run.round = jobs.round)
    then 'possible' else 'went-on' end
  when exists (
    select from jobs as waiting where waiting.scope_id = jobs.scope_id and waiting.kind <> 'visit'
      and waiting.status in ('due', 'running', 'waiting'))
    then 'possible'
  else 'went-on' end`;

const columns = {
  ...{ id: jobs.id, kind: jobs.kind, scopeId: jobs.scopeId, round: jobs.round, attempts: jobs.attempts },
  ...{ error: jobs.error, ended: jobs.ended, created: jobs.created, retry: fate },
};

/** Opens the dead letter: it lists dead jobs, says whether they can be done again, makes them due again, and gives them up. */
export function createDeadLetterStore({
  db,
  acceptance = plainAcceptance(),
}: {
  readonly db: Database;
  readonly acceptance?: Pick<Acceptance, "clock" | "providerOf"> | undefined;
}): DeadLetterStore {
  const { orm } = db;
  const isDead = eq(jobs.status, "dead");
  return withClearErrors<DeadLetterStore>({
    async list({ kind, before, limit }) {
      const isAfter =
        before && or(lt(jobs.ended, before.at), and(eq(jobs.ended, before.at), gt(jobs.id, before.id)));
      const rows = await orm
        .select(columns)
        .from(jobs)
        .where(and(isDeadLetter, kind && eq(jobs.kind, kind), isAfter))
        .orderBy(desc(jobs.ended), jobs.id)
        .limit(limit);
      return rows.map(toDeadLetter);
    },
    async revive(id) {
      const [known] = await orm.select({ scopeId: jobs.scopeId }).from(jobs).where(eq(jobs.id, id));
      if (known === undefined) return null;
      return orm.transaction(async (tx) => {
        // Each process that ends a job of the scope locks this row first, so the run can't continue meanwhile.
        await lockRunJob(tx, known.scopeId);
        await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for("update");
        const [row] = await tx
          .select(columns)
          .from(jobs)
          .where(and(eq(jobs.id, id), isDead, isNull(jobs.givenUp)));
        if (row === undefined) return null;
        const letter = toDeadLetter(row);
        if (letter.retry === "possible" && letter.kind !== "task") await makeDue(tx, letter);
        return letter;
      });
    },
    giveUp: (ids) =>
      orm.transaction(async (tx) => {
        const scopes = await tx
          .selectDistinct({ scopeId: jobs.scopeId })
          .from(jobs)
          .where(inArray(jobs.id, [...ids]))
          .orderBy(jobs.scopeId);
        // Locks are always taken in the order of the ids. So two operators who give up the same jobs don't wait for each other.
        for (const { scopeId } of scopes) await lockRunJob(tx, scopeId);
        const rows = await tx
          .select({ ...columns, givenUp: jobs.givenUp })
          .from(jobs)
          .where(and(inArray(jobs.id, [...ids]), isDead))
          .orderBy(jobs.id)
          .for("update", { of: jobs });
        const unknown = ids.find((id) => !rows.some((row) => row.id === id));
        if (unknown !== undefined) return { unknown };
        const given: GivenUpJob[] = [];
        for (const { givenUp, ...row } of rows) {
          const letter = toDeadLetter(row);
          given.push({
            ...letter,
            ends: givenUp === null ? await giveUpJob(tx, letter, acceptance) : "nothing",
          });
        }
        return given;
      }),
  });
}

async function makeDue(
  tx: Pick<Executor, "update">,
  { id, kind, scopeId }: Pick<DeadLetter, "id" | "kind" | "scopeId">,
): Promise<void> {
  const now = sql`now()`;
  if (kind === "run")
    await tx
      .update(runs)
      .set({ status: "open", reason: null, detail: null, ended: null, epoch: sql`${runs.epoch} + 1` })
      .where(and(eq(runs.id, scopeId), eq(runs.status, "rejected"), eq(runs.reason, "dead-letter")));
  if (kind === "seeding")
    await tx
      .update(seedings)
      .set({ status: "open", detail: null, ended: null })
      .where(and(eq(seedings.id, scopeId), eq(seedings.status, "failed")));
  await tx
    .update(jobs)
    .set({
      status: "due",
      attempts: 0,
      due: now,
      dispatched: null,
      ended: null,
      error: null,
      leaseUntil: null,
    })
    .where(eq(jobs.id, id));
}

function toDeadLetter({
  error,
  ended,
  created,
  ...row
}: Omit<DeadLetter, "code" | "ended"> & {
  readonly error: { readonly code: string } | null;
  readonly ended: Date | null;
  readonly created: Date;
}): DeadLetter {
  return { ...row, code: error?.code ?? "unexpected", ended: ended ?? created };
}
