import type { PastEstimate } from "../domain/cost/past-estimate.ts";
import { findByBeginning } from "../domain/find-by-beginning.ts";
import type { Form, FormOfItem } from "../domain/form/form.ts";
import type { FormStore } from "../domain/ports/runs/form-store.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Verdict } from "../domain/run/verdict.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { estimateFromPast } from "../statistics/estimate-from-past.ts";
import type { FormsRequest } from "./request-forms.ts";

/** Makes and reads the forms of accepted items. */
export interface FormService {
  /** Requests forms. The refresh that makes them is processed and watched like any other refresh. @throws SettingsError */
  request(request: FormsRequest): Promise<{ refresh: Refresh; resumed: boolean }>;
  /** Estimates what a request would take, by forms of the same kinds that were made before. @throws SettingsError as `request` does */
  estimate(request: Pick<FormsRequest, "kinds" | "questionIds" | "items">): Promise<PastEstimate>;
  list(filter: Parameters<FormStore["list"]>[0]): Promise<FormOfItem[]>;
  /** A form with the verdicts of its run. @throws SettingsError `unknown-form`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<{ readonly form: FormOfItem; readonly verdicts: readonly Verdict[] }>;
}

export function openFormService({
  settings,
  stores,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
}): FormService {
  const withStates = async (forms: readonly Form[]): Promise<FormOfItem[]> => {
    const ids = [...new Set(forms.map(({ questionId }) => questionId))];
    const lifecycles = ids.length === 0 ? [] : await stores.lifecycles.list({ ids });
    const states = new Map(lifecycles.map(({ questionId, state }) => [questionId, state]));
    return forms.map((form) => ({ ...form, state: states.get(form.questionId) ?? null }));
  };
  return {
    request: async (request) =>
      (await import("./request-forms.ts")).requestForms({ ...stores, settings }, request),
    async estimate(request) {
      const { countForms } = await import("./request-forms.ts");
      const counts = await countForms({ ...stores, settings }, request);
      const work = [...counts].map(async ([kind, count]) => ({ count, past: await stores.costs.past(kind) }));
      return estimateFromPast(await Promise.all(work));
    },
    list: async (filter) => withStates(await stores.forms.list(filter)),
    async show(beginning) {
      const ids = await stores.forms.listIds(beginning);
      const { id } = findByBeginning(
        "form",
        ids.map((known) => ({ id: known })),
        beginning,
      );
      const found = await stores.forms.get(id);
      const [form] = await withStates(found === null ? [] : [found]);
      if (form === undefined) return findByBeginning<never>("form", [], beginning);
      return { form, verdicts: await stores.items.listVerdicts(form.runId) };
    },
  };
}
