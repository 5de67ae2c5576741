import { providerOf } from "../domain/exposure/provider-of.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ModelRole } from "../domain/settings/model-role.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { Acceptance } from "../storage/runs/acceptance.ts";

/** How the lifecycles of accepted items begin under these settings. */
export function planAcceptance(
  { lifecycle, release, models, work }: Pick<Settings, "lifecycle" | "release" | "models" | "work">,
  clock: Clock,
): Acceptance {
  return {
    clock,
    ordered: work.ordered,
    rules: { ...lifecycle, privateShare: release.privateShare },
    providerOf(role) {
      const model = models?.roles[role as ModelRole];
      return models && model ? providerOf(models, model) : null;
    },
  };
}
