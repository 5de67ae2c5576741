import type { IsoDate } from "../../domain/iso-date.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/**
 * τ of a release that names none: the latest training cutoff of the models that are set. Not before the method's: by that one the items
 * were found fresh.
 */
export function chooseCutoff({ method, models }: Pick<Settings, "method" | "models">): IsoDate {
  const all = [...Object.values(models?.roles ?? {}), ...Object.values(models?.evaluated ?? {})];
  const cutoffs = all.flatMap(({ trainingCutoff }) => trainingCutoff ?? []);
  return [method.cutoff, ...cutoffs].sort().at(-1) ?? method.cutoff;
}
