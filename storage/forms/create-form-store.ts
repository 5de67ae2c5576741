import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, or, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Form } from "../../domain/form/form.ts";
import type { FormStore } from "../../domain/ports/runs/form-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { lostLease, writeInFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { questions } from "../questions/questions.ts";
import { type Acceptance, plainAcceptance } from "../runs/accept-run.ts";
import { runs } from "../runs/runs.ts";
import { hashText } from "../text/ids.ts";
import { beginsWith, mostIds } from "../text/stored-text.ts";
import { forms, formTasks, outdatedForm } from "./forms.ts";
import { noteFormExposure } from "./note-form-exposure.ts";

export function createFormStore({
  db,
  acceptance = plainAcceptance(),
}: {
  readonly db: Database;
  readonly acceptance?: Pick<Acceptance, "clock" | "providerOf"> | undefined;
}): FormStore {
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
    async countCorrections(questionId) {
      const [row] = await orm
        .select({ corrections: questions.corrections })
        .from(questions)
        .where(eq(questions.id, questionId));
      return row?.corrections ?? 0;
    },
    async accept(lease, { corrections }) {
      const formId = `f-${hashText(lease.runId).slice(0, 12)}`;
      return orm.transaction(async (tx) => {
        const [run] = await tx.select().from(runs).where(eq(runs.id, lease.runId)).for("update");
        if (run?.epoch !== lease.epoch) throw lostLease(lease);
        if (run.status === "accepted") return { formId };
        if (run.status !== "open") throw lostLease(lease);
        const [newest] = await newestTask(tx, run.id);
        const { form } = run;
        if (newest === undefined || form === null || form.kind === "templated") {
          throw new GiveUpItemError(`run ${run.id} has no form to accept; it must derive one first`, {
            code: "incomplete-item",
          });
        }
        const { id: runId, refreshId, language, domain, subDomain } = run;
        const { questionId, kind } = form;
        const { task } = newest;
        // Two runs may make forms of the same kind of one question at the same time. The lock on the question's row puts them in an order.
        await tx
          .select({ id: questions.id })
          .from(questions)
          .where(eq(questions.id, questionId))
          .for("update");
        const [last] = await tx
          .select({ number: max(forms.number) })
          .from(forms)
          .where(and(eq(forms.questionId, questionId), eq(forms.kind, kind)));
        const number = (last?.number ?? 0) + 1;
        await tx.insert(forms).values({
          id: formId,
          runId,
          refreshId,
          questionId,
          kind,
          number,
          language,
          domain,
          subDomain,
          task,
          corrections,
        });
        await noteFormExposure(tx, run, acceptance);
        await tx
          .update(runs)
          .set({ status: "accepted", ended: sql`now()`, leaseUntil: null })
          .where(eq(runs.id, runId));
        return { formId };
      });
    },
    async listTried(kinds) {
      const isTried = inArray(runs.status, ["open", "rejected"]);
      const rows = await orm
        .select({ form: runs.form })
        .from(runs)
        .where(and(isTried, isNotNull(runs.form), inArray(sql`${runs.form} ->> 'kind'`, [...kinds])));
      return rows.flatMap(({ form }) => (form === null || form.kind === "templated" ? [] : [form]));
    },
    async get(id) {
      const [row] = await orm
        .select({ form: forms, outdated: outdatedForm })
        .from(forms)
        .where(eq(forms.id, id));
      return row === undefined ? null : toForm(row);
    },
    async listIds(beginning) {
      const isWanted = beginsWith(forms.id, beginning);
      const rows = await orm.select({ id: forms.id }).from(forms).where(isWanted).limit(mostIds);
      return rows.map(({ id }) => id);
    },
    async list({ questionIds, kind, refreshId, limit, before }) {
      const rows = await orm
        .select({ form: forms, outdated: outdatedForm })
        .from(forms)
        .where(
          and(
            ...(questionIds === undefined ? [] : [inArray(forms.questionId, [...questionIds])]),
            ...(kind === undefined ? [] : [eq(forms.kind, kind)]),
            ...(refreshId === undefined ? [] : [eq(forms.refreshId, refreshId)]),
            before &&
              or(lt(forms.accepted, before.at), and(eq(forms.accepted, before.at), gt(forms.id, before.id))),
          ),
        )
        .orderBy(limit === undefined ? asc(forms.accepted) : desc(forms.accepted), asc(forms.id))
        .limit(limit ?? 1_000_000);
      return rows.map(toForm);
    },
  });
}

function toForm({
  form: { refreshId: _refresh, corrections: _corrections, ...form },
  outdated: isOutdated,
}: {
  readonly form: typeof forms.$inferSelect;
  readonly outdated: boolean;
}): Form {
  return { ...form, outdated: isOutdated };
}
