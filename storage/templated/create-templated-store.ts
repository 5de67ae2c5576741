import { eq } from "drizzle-orm";
import type { TemplatedStore } from "../../domain/ports/runs/templated-store.ts";
import { nameLevel } from "../../domain/wikidata/templated-item.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { writeInFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { runIdOf, toRun } from "../runs/create-run-store.ts";
import { toSeedRow } from "../runs/create-seed-store.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seeds } from "../runs/seeds.ts";
import { templatedTasks } from "./templated-tasks.ts";

export function createTemplatedStore({ db }: { readonly db: Database }): TemplatedStore {
  const { orm } = db;
  const read = async (runId: string) => {
    const [row] = await orm.select().from(templatedTasks).where(eq(templatedTasks.runId, runId));
    return row ?? null;
  };
  return withClearErrors<TemplatedStore>({
    async begin({ refreshId, seed, task }) {
      const form = { kind: "templated" as const, key: task.made.id, level: nameLevel(task.made) };
      const id = runIdOf(refreshId, [form.kind, form.key]);
      const row = toSeedRow(seed);
      const { language, domain, subDomain } = seed;
      return orm.transaction(async (tx) => {
        // Because of the lock, a process that drops the refresh waits. It then finds this run among those that it has to drop.
        const [refresh] = await tx
          .select({ status: refreshes.status })
          .from(refreshes)
          .where(eq(refreshes.id, refreshId))
          .for("share");
        if (refresh?.status === "dropped") return null;
        // The refresh takes the seed. Otherwise a run of the loop could begin with an entity only because a template asked about it.
        await tx
          .insert(seeds)
          .values({ ...row, takenBy: refreshId })
          .onConflictDoNothing();
        await tx
          .insert(runs)
          .values({ id, refreshId, seedId: row.id, language, domain, subDomain, form })
          .onConflictDoNothing();
        await tx.insert(templatedTasks).values({ runId: id, task }).onConflictDoNothing();
        const [run] = await tx.select().from(runs).where(eq(runs.id, id));
        if (run === undefined) throw new Error("a run vanished while it was made");
        return toRun(run);
      });
    },
    getTask: async (runId) => (await read(runId))?.task ?? null,
    async putItem(lease, item) {
      await writeInFence(
        db,
        lease,
        orm.update(templatedTasks).set({ item }).where(eq(templatedTasks.runId, lease.runId)),
      );
    },
    getItem: async (runId) => (await read(runId))?.item ?? null,
  });
}
