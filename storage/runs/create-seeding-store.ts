import { and, asc, count, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Account } from "../../domain/cost/account.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Seeding, SeedingStore } from "../../domain/ports/runs/seeding-store.ts";
import { openAccount, readAccount } from "../calls/account.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { hashText, newId } from "../text/ids.ts";
import { finishSeeding, seedings } from "./seedings.ts";

export function createSeedingStore({
  db,
  clock,
}: {
  readonly db: Database;
  /** Clock that dates seedings; by default the server's own. */
  readonly clock?: Clock | undefined;
}): SeedingStore {
  const { orm } = db;
  const ofRefresh = (refreshId: string | null) =>
    sql`${seedings.refreshId} is not distinct from ${refreshId}`;
  return withClearErrors<SeedingStore>({
    /** Creates a seeding. In the same refresh, the same sub-domain, language and round give the same seeding. */
    async create(wanted) {
      const [made] = await orm
        .insert(seedings)
        .values({ id: idOf(wanted), ...wanted, day: clock?.now().toISOString().slice(0, 10) })
        .onConflictDoNothing()
        .returning();
      if (made !== undefined) return toSeeding(made);
      const [known] = await orm
        .select()
        .from(seedings)
        .where(
          wanted.id === undefined
            ? and(
                ofRefresh(wanted.refreshId),
                eq(seedings.source, wanted.source ?? "web"),
                eq(seedings.language, wanted.language),
                eq(seedings.domain, wanted.domain),
                eq(seedings.subDomain, wanted.subDomain),
                eq(seedings.round, wanted.round),
              )
            : eq(seedings.id, wanted.id),
        );
      if (known === undefined) throw new Error("a seeding vanished while it was made");
      return toSeeding(known);
    },
    async get(id) {
      const [row] = await orm.select().from(seedings).where(eq(seedings.id, id));
      return row === undefined ? null : toSeeding(row);
    },
    async countEarlier({ id, source, language, subDomain, created }) {
      const [row] = await orm
        .select({ number: count() })
        .from(seedings)
        .where(
          and(
            eq(seedings.source, source),
            eq(seedings.language, language),
            eq(seedings.subDomain, subDomain),
            or(lt(seedings.started, created), and(eq(seedings.started, created), lt(seedings.id, id))),
          ),
        );
      return row?.number ?? 0;
    },
    async list(refreshId) {
      const rows = await orm
        .select()
        .from(seedings)
        .where(ofRefresh(refreshId))
        .orderBy(asc(seedings.started), asc(seedings.id));
      return rows.map(toSeeding);
    },
    async listRequest(requestId) {
      const rows = await orm
        .select()
        .from(seedings)
        .where(eq(seedings.requestId, requestId))
        .orderBy(asc(seedings.started), asc(seedings.id));
      return rows.map(toSeeding);
    },
    async heartbeat(ids, seconds) {
      if (ids.length === 0) return;
      await orm
        .update(seedings)
        .set({ heartbeatUntil: sql`now() + make_interval(secs => ${seconds})` })
        .where(inArray(seedings.id, [...ids]));
    },
    async request(ids, budgetDollars, requestId = newId("seed-request")) {
      if (ids.length === 0) return;
      await orm.transaction(async (tx) => {
        await tx
          .update(seedings)
          .set({ requestId, budgetDollars })
          .where(inArray(seedings.id, [...ids]));
        await openAccount(tx, { kind: "seed-request", id: requestId });
      });
    },
    spend: (id) => readRequestSpend(orm, id),
    finish: async (id, result) => void (await finishSeeding(orm, id, result)),
  });
}

/** Makes a seeding's id. In a refresh the id follows from the seeding's content, so that a repeat of the refresh uses the same ids. */
function idOf({
  refreshId,
  source = "web",
  language,
  domain,
  subDomain,
  round,
}: Parameters<SeedingStore["create"]>[0]): string {
  if (refreshId === null) return newId("seeding");
  // The live web's name is left out, because otherwise the ids of seedings that are stored already would change.
  const words = source === "web" ? [] : [source];
  const made = [refreshId, language, domain, subDomain, String(round), ...words];
  return `seeding-${hashText(...made).slice(0, 16)}`;
}

function toSeeding(row: typeof seedings.$inferSelect): Seeding {
  const { id, refreshId, source, pair, language, domain, subDomain, round, wanted, status, added, detail } =
    row;
  const created = row.started;
  const day = row.day ?? created.toISOString().slice(0, 10);
  const place = { language, domain, subDomain, round };
  return { id, refreshId, source, pair, ...place, wanted, status, added, detail, created, day };
}

/** Reads the budget of a seeding's request, and what all seedings of the request have spent. */
async function readRequestSpend(
  tx: Pick<Executor, "select">,
  seedingId: string,
): Promise<Account & { readonly budgetDollars: number | null }> {
  const { requestId, budgetDollars } = seedings;
  const [row] = await tx
    .select({ requestId, budgetDollars })
    .from(seedings)
    .where(eq(seedings.id, seedingId));
  const account = await readAccount(tx, { kind: "seed-request", id: row?.requestId ?? "" });
  return { ...account, budgetDollars: row?.budgetDollars ?? null };
}
