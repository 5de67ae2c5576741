import { and, asc, desc, eq, gt, isNull, ne, or, type Placeholder, sql } from "drizzle-orm";
import { isBudgetReached } from "../../domain/cost/account.ts";
import type { Refresh, RefreshProgress, RefreshStore } from "../../domain/ports/runs/refresh-store.ts";
import { noteBudgetReached, prepareSpend, readAccount, selectAccount, toAccount } from "../calls/account.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { pageVisits } from "../pages/pages.ts";
import { questions } from "../questions/questions.ts";
import { newId } from "../text/ids.ts";
import { refreshes, runs } from "./runs.ts";
import { seedings } from "./seedings.ts";
import { seeds } from "./seeds.ts";

/** First half of the key of the advisory locks that are held while a refresh is planned. */
const PLANNING = 7_205_151;

const unsolved = sql<boolean>`coalesce(${questions.unsolved}, false)`;

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
  const groupsOf = prepareOnce(() => groupRuns(orm, id));
  const pagesOf = prepareOnce(() =>
    orm
      .select({ n: sql<number>`count(distinct ${pageVisits.pageId})::int` })
      .from(pageVisits)
      .innerJoin(runs, and(eq(pageVisits.scopeKind, "run"), eq(pageVisits.scopeId, runs.id)))
      .where(eq(runs.refreshId, id)),
  );
  const seedingsOf = prepareOnce(() =>
    orm
      .select({
        open: sql<number>`(count(*) filter (where ${seedings.status} = 'open'))::int`,
        ended: sql<number>`(count(*) filter (where ${seedings.status} <> 'open'))::int`,
        failed: sql<number>`(count(*) filter (where ${seedings.status} = 'failed'))::int`,
        added: sql<number>`coalesce(sum(${seedings.added}), 0)::int`,
      })
      .from(seedings)
      .where(eq(seedings.refreshId, id)),
  );
  const takenOf = prepareOnce(() =>
    orm
      .select({
        web: sql<number>`(count(*) filter (where ${seeds.delta} is null))::int`,
        wikidata: sql<number>`(count(*) filter (where ${seeds.delta} is not null))::int`,
      })
      .from(seeds)
      .where(eq(seeds.takenBy, id)),
  );
  const spentBy = prepareSpend(orm);
  const accountOf = prepareOnce(() => selectAccount(orm, { kind: "refresh", id }));
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
        // A dropped refresh causes no event, because its operator dropped it.
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
    async progress(refreshId) {
      const of = { id: refreshId };
      const [groups, pages, asked, taken, spent, account] = await Promise.all([
        groupsOf(of),
        pagesOf(of),
        seedingsOf(of),
        takenOf(of),
        spentBy({ kind: "refresh", id: refreshId }),
        accountOf(of),
      ]);
      const { cachedInputTokens: _cached, ...spend } = spent;
      const { dollars: _dollars, ...held } = toAccount(account);
      const none = { open: 0, ended: 0, failed: 0, added: 0 };
      return {
        ...sumUp(groups),
        seedings: asked[0] ?? none,
        seedsTaken: taken[0] ?? { web: 0, wikidata: 0 },
        pages: pages[0]?.n ?? 0,
        ...spend,
        account: held,
      };
    },
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

interface Group {
  readonly status: string;
  readonly reason: string | null;
  readonly language: "en" | "zh";
  readonly n: number;
  readonly rounds: number;
  readonly unsolved: boolean;
}

/** Counts the runs of a refresh: those that make items by the loop, or in a refresh of another purpose all. */
function groupRuns(on: Pick<Executor, "select">, refreshId: string | Placeholder) {
  return on
    .select({
      status: runs.status,
      reason: runs.reason,
      language: runs.language,
      n: sql<number>`count(*)::int`,
      rounds: sql<number>`sum(${runs.round})::int`,
      unsolved,
    })
    .from(runs)
    .leftJoin(questions, eq(questions.runId, runs.id))
    .innerJoin(refreshes, eq(refreshes.id, runs.refreshId))
    .where(and(eq(runs.refreshId, refreshId), or(isNull(runs.form), ne(refreshes.purpose, "items"))))
    .groupBy(runs.status, runs.reason, runs.language, unsolved);
}

function sumUp(groups: readonly Group[]) {
  const count = (wanted: (group: Group) => boolean) =>
    groups.filter(wanted).reduce((sum, group) => sum + group.n, 0);
  const isAccepted = ({ status, unsolved }: Group) => status === "accepted" && !unsolved;
  const accepted = groups.filter(isAccepted);
  const rejectedByReason = new Map<string, number>();
  for (const { status, reason, n } of groups) {
    if (status !== "rejected") continue;
    const name = reason ?? "unknown";
    rejectedByReason.set(name, (rejectedByReason.get(name) ?? 0) + n);
  }
  const acceptedByLanguage: RefreshProgress["acceptedByLanguage"] = {
    en: accepted.filter((group) => group.language === "en").reduce((sum, group) => sum + group.n, 0),
    zh: accepted.filter((group) => group.language === "zh").reduce((sum, group) => sum + group.n, 0),
  };
  return {
    accepted: count(isAccepted),
    unsolved: count(({ status, unsolved }) => status === "accepted" && unsolved),
    rejected: count((group) => group.status === "rejected"),
    open: count((group) => group.status === "open"),
    acceptedByLanguage,
    rejectedByReason: Object.fromEntries(rejectedByReason),
    rounds: groups.reduce((sum, group) => sum + group.rounds, 0),
  };
}
