import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Form } from "../../domain/form/form.ts";
import type { FormStore } from "../../domain/ports/form-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { lostLease, writeInFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { lifecycleEvents } from "../questions/lifecycles.ts";
import { runs } from "../runs/runs.ts";
import { beginsWith, mostIds } from "../text/begins-with.ts";
import { hashText } from "../text/ids.ts";
import { forms, formTasks } from "./forms.ts";

export function createFormStore({ db }: { readonly db: Database }): FormStore {
  const { orm } = db;
  const newestTask = (on: Pick<Database["orm"], "select">, runId: string, round?: number) =>
    on
      .select()
      .from(formTasks)
      .where(and(eq(formTasks.runId, runId), ...(round === undefined ? [] : [eq(formTasks.round, round)])))
      .orderBy(desc(formTasks.round))
      .limit(1);
  return withClearErrors<FormStore>({
    async putTask(lease, round, task) {
      await writeInFence(
        db,
        lease,
        orm
          .insert(formTasks)
          .values({ runId: lease.runId, round, task })
          .onConflictDoUpdate({ target: [formTasks.runId, formTasks.round], set: { task } }),
      );
    },
    async getTask(runId, round) {
      const [row] = await newestTask(orm, runId, round);
      return row?.task ?? null;
    },
    async accept(lease) {
      const formId = `f-${hashText(lease.runId).slice(0, 12)}`;
      return orm.transaction(async (tx) => {
        const [run] = await tx.select().from(runs).where(eq(runs.id, lease.runId)).for("update");
        if (run?.epoch !== lease.epoch) throw lostLease(lease);
        if (run.status === "accepted") return { formId };
        if (run.status !== "open") throw lostLease(lease);
        const [newest] = await newestTask(tx, run.id);
        const { form } = run;
        if (newest === undefined || form === null) {
          throw new GiveUpItemError(`run ${run.id} has no form to accept; it must derive one first`, {
            code: "incomplete-item",
          });
        }
        const { id: runId, refreshId, language, domain, subDomain } = run;
        const { task } = newest;
        await tx
          .insert(forms)
          .values({ id: formId, runId, refreshId, ...form, language, domain, subDomain, task });
        await tx
          .update(runs)
          .set({ status: "accepted", ended: sql`now()`, leaseUntil: null })
          .where(eq(runs.id, runId));
        return { formId };
      });
    },
    async get(id) {
      const [row] = await orm.select({ form: forms, outdated }).from(forms).where(eq(forms.id, id));
      return row === undefined ? null : toForm(row);
    },
    async listIds(beginning) {
      const isWanted = beginsWith(forms.id, beginning);
      const rows = await orm.select({ id: forms.id }).from(forms).where(isWanted).limit(mostIds);
      return rows.map(({ id }) => id);
    },
    async list({ questionIds, kind, refreshId, limit }) {
      const rows = await orm
        .select({ form: forms, outdated })
        .from(forms)
        .where(
          and(
            ...(questionIds === undefined ? [] : [inArray(forms.questionId, [...questionIds])]),
            ...(kind === undefined ? [] : [eq(forms.kind, kind)]),
            ...(refreshId === undefined ? [] : [eq(forms.refreshId, refreshId)]),
          ),
        )
        .orderBy(asc(forms.accepted), asc(forms.id))
        .limit(limit ?? 1_000_000);
      return rows.map(toForm);
    },
  });
}

/** Whether the item was corrected after the form was accepted. */
const outdated = sql<boolean>`exists (
  select from ${lifecycleEvents} where ${lifecycleEvents.questionId} = ${forms.questionId}
    and ${lifecycleEvents.reason} = 'corrected' and ${lifecycleEvents.at} > ${forms.accepted})`;

function toForm({
  form: { refreshId: _refresh, ...form },
  outdated: isOutdated,
}: {
  readonly form: typeof forms.$inferSelect;
  readonly outdated: boolean;
}): Form {
  return { ...form, outdated: isOutdated };
}
