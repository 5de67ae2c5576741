import type { CostReport } from "../domain/cost/cost-report.ts";
import { sumCosts } from "../domain/cost/sum-costs.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { CostLog } from "../domain/ports/cost-log.ts";
import type { RefreshStore } from "../domain/ports/refresh-store.ts";

/** What a refresh has cost, the newest where none is named. @throws SettingsError `unknown-refresh` */
export async function reportCosts(
  { costs, refreshes }: { readonly costs: CostLog; readonly refreshes: Pick<RefreshStore, "get"> },
  id?: string,
): Promise<{ readonly refreshId: string; readonly costs: CostReport }> {
  const refreshId = id ?? (await costs.newestRefresh());
  if (refreshId === null)
    throw new SettingsError("there is no refresh yet: `freshet refresh --target 5` makes one", {
      code: "unknown-refresh",
    });
  if ((await refreshes.get(refreshId)) === null)
    throw new SettingsError(`there is no refresh ${refreshId}: \`freshet runs costs\` shows the newest`, {
      code: "unknown-refresh",
    });
  return { refreshId, costs: sumCosts(await costs.list({ refreshId })) };
}
