import { formKind } from "../domain/form/form-kind.ts";
import type { QuestionStore } from "../domain/ports/question-store.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { RunStore } from "../domain/ports/run-store.ts";
import type { FormsSettings } from "../domain/settings/forms-settings.ts";
import { fnv1a, mixHash } from "../domain/stable-hash.ts";
import { type BeginRunParts, beginRun } from "./plan-wave.ts";

/**
 * Begins a run for each form that the settings' shares ask for of the refresh's accepted questions. A question has its place between 0 and 1
 * for each kind, drawn from its id, and gets the form if its place is below the kind's share. So the same questions are chosen each time.
 * Returns the number of runs that were begun now.
 */
export async function beginForms(
  parts: BeginRunParts & {
    readonly runs: RunStore;
    readonly questions: QuestionStore;
    readonly settings: { readonly forms: FormsSettings };
  },
  refresh: Pick<Refresh, "id">,
): Promise<number> {
  const { shares } = parts.settings.forms;
  const kinds = formKind.options.filter((kind) => shares[kind] > 0);
  if (kinds.length === 0) return 0;
  const questions = await parts.questions.list({ refreshId: refresh.id, unsolved: false });
  if (questions.length === 0) return 0;
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
      const { seed, language, domain, subDomain } = question;
      const form = { questionId: question.id, kind, number: 1 };
      const run = await parts.runs.create({
        refreshId: refresh.id,
        seedId: seed.id,
        language,
        domain,
        subDomain,
        form,
      });
      await beginRun(parts, run.id);
      count += 1;
    }
  }
  return count;
}

const keyOf = (questionId: string, kind: string): string => `${questionId}/${kind}`;

/** A place from 0 to below 1 that follows from the key alone. */
function placeOf(key: string): number {
  return mixHash(fnv1a(key)) / 2 ** 32;
}
