import type { FormOrder } from "../domain/form/form.ts";
import { formKind } from "../domain/form/form-kind.ts";
import type { LifecycleStore } from "../domain/ports/questions/lifecycle-store.ts";
import type { Question, QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { RunStore } from "../domain/ports/runs/run-store.ts";
import type { FormsSettings } from "../domain/settings/forms-settings.ts";
import { fnv1a, mixHash } from "../domain/stable-hash.ts";
import { type BeginRunParts, beginRun } from "./plan-wave.ts";

/**
 * Begins runs for forms of the refresh's accepted public questions, as many as the settings' shares of each kind demand. For each kind, a
 * number from 0 to 1 is drawn from the question's id. The question gets the form if this number is below the kind's share. So the same
 * questions are chosen each time. Returns the number of runs that were begun now.
 */
export async function beginForms(
  parts: BeginRunParts & {
    readonly runs: RunStore;
    readonly questions: QuestionStore;
    readonly lifecycles: Pick<LifecycleStore, "list">;
    readonly settings: { readonly forms: FormsSettings };
  },
  refresh: Pick<Refresh, "id">,
): Promise<number> {
  const { shares } = parts.settings.forms;
  const kinds = formKind.options.filter((kind) => shares[kind] > 0);
  if (kinds.length === 0) return 0;
  const accepted = await parts.questions.list({ refreshId: refresh.id, unsolved: false });
  if (accepted.length === 0) return 0;
  // A private item is a control, so it gets no form: searches for its forms would reveal its words.
  const ofRefresh = { ids: accepted.map(({ id }) => id), split: "private" as const };
  const kept = new Set((await parts.lifecycles.list(ofRefresh)).map(({ questionId }) => questionId));
  const questions = accepted.filter(({ id }) => !kept.has(id));
  const runs = await parts.runs.list({ refreshId: refresh.id });
  const known = new Set(
    runs.flatMap(({ form }) =>
      form === null || form.kind === "templated" ? [] : [keyOf(form.questionId, form.kind)],
    ),
  );
  let count = 0;
  for (const question of questions) {
    for (const kind of kinds) {
      const key = keyOf(question.id, kind);
      if (known.has(key) || placeOf(key) >= shares[kind]) continue;
      await beginForm(parts, refresh.id, { question, order: { questionId: question.id, kind, number: 1 } });
      count += 1;
    }
  }
  return count;
}

/**
 * Begins a run for each stored order of a refresh for forms that has no run yet: for all of them at first, and after a kill only for those
 * that are missing. Returns the number of new runs. An order is left out if its question is gone.
 */
export async function beginOrdered(
  parts: BeginRunParts & { readonly runs: RunStore; readonly questions: Pick<QuestionStore, "get"> },
  { id, orders }: Pick<Refresh, "id" | "orders">,
): Promise<number> {
  if (orders === null) return 0;
  const runs = await parts.runs.list({ refreshId: id });
  const nameOf = ({ questionId, kind, number }: FormOrder): string => `${questionId}/${kind}/${number}`;
  const begun = new Set(
    runs.flatMap(({ form }) => (form === null || form.kind === "templated" ? [] : [nameOf(form)])),
  );
  let count = 0;
  for (const order of orders) {
    const question = begun.has(nameOf(order)) ? null : await parts.questions.get(order.questionId);
    if (question === null) continue;
    await beginForm(parts, id, { question, order });
    count += 1;
  }
  return count;
}

async function beginForm(
  parts: BeginRunParts & { readonly runs: RunStore },
  refreshId: string,
  {
    question: { seed, language, domain, subDomain },
    order,
  }: { readonly question: Question; readonly order: FormOrder },
): Promise<void> {
  const run = await parts.runs.create({
    ...{ refreshId, seedId: seed.id, language, domain, subDomain },
    form: order,
  });
  await beginRun(parts, run.id);
}

const keyOf = (questionId: string, kind: string): string => `${questionId}/${kind}`;

/** Returns a number from 0 to below 1 that depends only on the key. */
function placeOf(key: string): number {
  return mixHash(fnv1a(key)) / 2 ** 32;
}
