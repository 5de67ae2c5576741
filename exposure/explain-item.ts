import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { LifecycleEvent } from "../domain/exposure/lifecycle.ts";
import { findByBeginning } from "../domain/find-by-beginning.ts";
import type { LeakSearchDays } from "../domain/ports/exposure/leak-search-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { type AssessedItem, assessExposure } from "./assess-exposure.ts";

/** An item's lifecycle state with its history, and its exposure entry by entry. */
export interface ExplainedItem extends AssessedItem {
  readonly history: readonly LifecycleEvent[];
  readonly searched: LeakSearchDays;
}

/** Explains how exposed one item is and why. @throws SettingsError `unknown-question`, `ambiguous-id` */
export async function explainItem(
  stores: Stores,
  idOrBeginning: string,
  given: { readonly policy: ExposureSettings; readonly now: Date },
): Promise<ExplainedItem> {
  // Most callers give a whole id, so the text is first looked up as one.
  const whole = await stores.lifecycles.get(idOrBeginning);
  const ids = whole === null ? await stores.questions.listIds(idOrBeginning) : [whole.questionId];
  const { id } = findByBeginning(
    "question",
    ids.map((found) => ({ id: found })),
    idOrBeginning,
  );
  const [item] = await assessExposure(stores, { ids: [id] }, given);
  if (item === undefined) throw new SettingsError(`there is no question ${id}`, { code: "unknown-question" });
  const searched = await stores.leakSearches.lastSearched(id);
  return { ...item, searched, history: await stores.lifecycles.history([id]) };
}
