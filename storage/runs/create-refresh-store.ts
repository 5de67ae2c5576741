import { and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import { isBudgetReached } from "../../domain/cost/account.ts";
import type { Refresh, RefreshStore } from "../../domain/ports/runs/refresh-store.ts";
import { noteBudgetReached, readAccount } from "../calls/account.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { newId } from "../text/ids.ts";
import { groupRuns, prepareProgress, sumUp } from "./prepare-progress.ts";
import { refreshes } from "./runs.ts";

/** First half of the key of the advisory locks that are held while a refresh is planned. */
const PLANNING = 7_205_151;

export function createRefreshStore({ db }: { readonly db: Database }): RefreshStore {
  const { orm, pool } = db;
  const { placeholder } = sql;
  const id = placeholder("id");
  const byId = prepareOnce(() => orm.select().from(refreshes).where(eq(refreshes.id, id)));
  const listed = prepareForms(({ isAfter }: { readonly isAfter: boolean }) =>
    orm
      .select()
      .from(refreshes)
      .where(
        isAfter
          ? sql`(${refreshes.started}, ${refreshes.id}) < (${placeholder("at")}::timestamptz, ${id})`
          : undefined,
      )
      .orderBy(desc(refreshes.started), desc(refreshes.id))
      .limit(placeholder("limit")),
  );
  const progressOf = prepareProgress(db);
  return withClearErrors<RefreshStore>({
    async create({ languages, domains, orders, ...refresh }) {
      const [row] = await orm
        .insert(refreshes)
        .values({
          id: newId("refresh"),
          languages: [...languages],
          domains: domains === null ? null : [...domains],
          orders: orders === undefined ? null : [...orders],
          ...refresh,
        })
        .onConflictDoNothing()
        .returning();
      const made = row ?? (refresh.id === undefined ? null : await this.get(refresh.id));
      if (made === null) throw new Error("a refresh was not made");
      return made;
    },
    get: async (refreshId) => (await byId({ id: refreshId }))[0] ?? null,
    list: ({ before, limit }) =>
      listed({ isAfter: before !== undefined }, { at: before?.at.toISOString(), id: before?.id, limit }),
    async newestOpen(settingsHash) {
      const [row] = await orm
        .select()
        .from(refreshes)
        .where(and(eq(refreshes.status, "open"), eq(refreshes.settingsHash, settingsHash)))
        .orderBy(desc(refreshes.started))
        .limit(1);
      return row ?? null;
    },
    listOpen: (): Promise<Refresh[]> =>
      orm
        .select()
        .from(refreshes)
        .where(
          and(eq(refreshes.status, "open"), or(refreshes.detached, gt(refreshes.heartbeatUntil, sql`now()`))),
        )
        .orderBy(asc(refreshes.started)),
    async heartbeat(refreshId, seconds) {
      await orm
        .update(refreshes)
        .set({ heartbeatUntil: sql`now() + make_interval(secs => ${seconds})` })
        .where(eq(refreshes.id, refreshId));
    },
    async detach(refreshId) {
      await orm.update(refreshes).set({ detached: true }).where(eq(refreshes.id, refreshId));
    },
    async setBudget(refreshId, budgetDollars) {
      await orm.update(refreshes).set({ budgetDollars }).where(eq(refreshes.id, refreshId));
    },
    async end(refreshId, status) {
      await orm.transaction(async (tx) => {
        const [ended] = await tx
          .update(refreshes)
          .set({ status, ended: sql`now()` })
          .where(and(eq(refreshes.id, refreshId), eq(refreshes.status, "open")))
          .returning({ target: refreshes.target, budgetDollars: refreshes.budgetDollars });
        // A dropped refresh causes no event, because its operator knows about it.
        if (ended === undefined || status === "dropped") return;
        const { accepted, rejected } = sumUp(await groupRuns(tx, refreshId));
        await noteHookEvent(tx, `refresh/${refreshId}`, {
          type: "refresh.done",
          data: { refreshId, status, target: ended.target, accepted, rejected },
        });
        const account = await readAccount(tx, { kind: "refresh", id: refreshId });
        const { budgetDollars } = ended;
        if (budgetDollars !== null && status === "ended" && isBudgetReached(budgetDollars, account))
          await noteBudgetReached(tx, { kind: "refresh", id: refreshId, budget: budgetDollars });
      });
    },
    progress: progressOf,
    async exclusively(refreshId, plan) {
      const client = await pool.connect();
      const lock = [PLANNING, refreshId];
      let broken = false;
      try {
        const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as got", lock);
        if (!rows[0].got) return null;
        try {
          return await plan();
        } finally {
          // When the connection is lost, its lock is released too.
          await client.query("select pg_advisory_unlock($1, hashtext($2))", lock).catch(() => {
            broken = true;
          });
        }
      } finally {
        client.release(broken);
      }
    },
  });
}
