import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Run, RunLease, RunStore } from "../../domain/ports/runs/run-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { lostLease } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { noteFormExposure } from "../forms/note-form-exposure.ts";
import { hashText } from "../text/ids.ts";
import { beginsWith, cleanText, mostIds } from "../text/stored-text.ts";
import { type Acceptance, acceptRun, plainAcceptance } from "./accept-run.ts";

import { runs } from "./runs.ts";
import { seeds } from "./seeds.ts";

export function createRunStore({
  db,
  acceptance = plainAcceptance(),
}: {
  readonly db: Database;
  readonly acceptance?: Acceptance | undefined;
}): RunStore {
  const { orm } = db;
  const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
  const held = (lease: RunLease) => and(eq(runs.id, lease.runId), eq(runs.epoch, lease.epoch));
  const byId = prepareOnce(() =>
    orm
      .select()
      .from(runs)
      .where(eq(runs.id, placeholder("id"))),
  );
  const listed = prepareForms(
    ({ given, isNewestFirst }: { readonly given: readonly Condition[]; readonly isNewestFirst: boolean }) =>
      orm
        .select()
        .from(runs)
        .where(and(...given.map((name) => conditions[name])))
        .orderBy(isNewestFirst ? desc(runs.started) : asc(runs.started), asc(runs.id))
        .limit(placeholder("limit")),
  );
  const get = async (id: string) => {
    const [row] = await byId({ id });
    return row === undefined ? null : toRun(row);
  };
  return withClearErrors<RunStore>({
    /** Creates a run. In the same refresh, the same seed or the same order of a form gives the same run. */
    async create({ form, ...run }) {
      const made = form === undefined ? [run.seedId] : [form.questionId, form.kind, String(form.number)];
      const id = runIdOf(run.refreshId, made);
      const [row] = await orm
        .insert(runs)
        .values({ id, ...run, form: form ?? null })
        .onConflictDoNothing()
        .returning();
      const known = row === undefined ? await get(id) : toRun(row);
      if (known === null) throw new Error("a run vanished while it was made");
      return known;
    },
    get,
    async listIds(beginning) {
      const isWanted = beginsWith(runs.id, beginning);
      const rows = await orm.select({ id: runs.id }).from(runs).where(isWanted).limit(mostIds);
      return rows.map(({ id }) => id);
    },
    async list(filter) {
      const { before, limit, ...rest } = filter;
      const given = conditionNames.filter((name) => filter[name] !== undefined);
      const form = { given, isNewestFirst: limit !== undefined };
      const rows = await listed(form, { ...rest, limit: limit ?? 1_000_000, at: before?.at, id: before?.id });
      return rows.map(toRun);
    },
    async claim(id, owner, leaseSeconds) {
      const [row] = await orm
        .update(runs)
        .set({ epoch: sql`${runs.epoch} + 1`, leaseOwner: owner, leaseUntil: until(leaseSeconds) })
        .where(
          and(
            eq(runs.id, id),
            eq(runs.status, "open"),
            or(isNull(runs.leaseUntil), lt(runs.leaseUntil, sql`now()`), eq(runs.leaseOwner, owner)),
          ),
        )
        .returning({ epoch: runs.epoch });
      return row === undefined ? null : { runId: id, epoch: row.epoch };
    },
    async renew(lease, leaseSeconds) {
      const rows = await orm
        .update(runs)
        .set({ leaseUntil: until(leaseSeconds) })
        .where(and(held(lease), eq(runs.status, "open")))
        .returning({ id: runs.id });
      return rows.length > 0;
    },
    async release(lease) {
      await orm.update(runs).set({ leaseUntil: null, leaseOwner: null }).where(held(lease));
    },
    async countBefore({ runId }) {
      if (!acceptance.ordered) return 0;
      const { rows } = await orm.execute<{ before: number }>(sql`
        select ((
          select count(*) from ${runs} other where other.refresh_id = ${runs.refreshId} and other.status = 'open' and other.form is null
            and other.id collate "C" < ${runs.id} collate "C"
        ) + (
          select count(*) from ${seeds} where ${seeds.takenBy} = ${runs.refreshId} and not exists (
            select 1 from ${runs} made where made.seed_id = ${seeds.id} and made.refresh_id = ${runs.refreshId})
        ))::int as before from ${runs} where ${runs.id} = ${runId}`);
      return rows[0]?.before ?? 0;
    },
    async note(lease, { round, step }) {
      const rows = await orm
        .update(runs)
        .set({ round, step })
        .where(and(held(lease), eq(runs.status, "open")))
        .returning({ id: runs.id });
      if (rows.length === 0) throw lostLease(lease);
    },
    async reject(lease, reason, detail) {
      const isRejected = await orm.transaction(async (tx) => {
        const [row] = await tx
          .update(runs)
          .set({ status: "rejected", reason, detail: cleanText(detail), ended: sql`now()`, leaseUntil: null })
          .where(and(held(lease), eq(runs.status, "open")))
          .returning({ id: runs.id, form: runs.form });
        if (row !== undefined) await noteFormExposure(tx, row, acceptance);
        return row !== undefined;
      });
      if (isRejected) return;
      // The run was accepted before under the same lease: the answer to the first try was lost.
      const run = await get(lease.runId);
      if (run?.epoch !== lease.epoch || run.status !== "rejected") throw lostLease(lease);
    },
    accept: (lease, { unsolved = false } = {}) => acceptRun(db, lease, { unsolved, acceptance }),
    async end(id, status, reason, detail) {
      await orm.transaction(async (tx) => {
        const [row] = await tx
          .update(runs)
          .set({
            status,
            reason,
            detail: cleanText(detail),
            ended: sql`now()`,
            leaseUntil: null,
            epoch: sql`${runs.epoch} + 1`,
          })
          .where(and(eq(runs.id, id), eq(runs.status, "open")))
          .returning({ id: runs.id, form: runs.form });
        if (row !== undefined) await noteFormExposure(tx, row, acceptance);
      });
    },
  });
}

const { placeholder } = sql;

/** The conditions of a list, one for each member of its filter. */
const conditions = {
  refreshId: eq(runs.refreshId, placeholder("refreshId")),
  status: eq(runs.status, placeholder("status")),
  language: eq(runs.language, placeholder("language")),
  domain: eq(runs.domain, placeholder("domain")),
  reason: eq(runs.reason, placeholder("reason")),
  // Selects rows after a position in the order of the list: newest first, then by id. The first comparison is a range of the index. With
  // the second one alone, the list would be read from its beginning.
  before: and(
    lte(runs.started, placeholder("at")),
    or(
      lt(runs.started, placeholder("at")),
      and(eq(runs.started, placeholder("at")), gt(runs.id, placeholder("id"))),
    ),
  ),
};
type Condition = keyof typeof conditions;
const conditionNames = Object.keys(conditions) as Condition[];

/** Makes a run's id from its refresh and from what the run makes, so that the same order gives the same run. */
export function runIdOf(refreshId: string, made: readonly string[]): string {
  return `run-${hashText(refreshId, ...made).slice(0, 16)}`;
}

/** Turns a stored row into a run. */
export function toRun({ leaseOwner: _owner, leaseUntil: _until, ...run }: typeof runs.$inferSelect): Run {
  return run;
}
