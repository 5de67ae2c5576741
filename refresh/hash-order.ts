import { createHash } from "node:crypto";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { checkOrder } from "./order-refresh.ts";

/** Equal for orders that would do the same work: addresses and keys don't count, models and the method do. */
export function hashOrder(settings: Settings, wanted: ReturnType<typeof checkOrder>): string {
  const { budgetDollars: _, ...order } = wanted;
  // The simulated world's models are the same ones always, and a plan is made without starting them.
  const roles: Partial<ModelsSettings["roles"]> =
    settings.world === "simulated" ? {} : (settings.models?.roles ?? {});
  const models = Object.entries(roles).map(([role, { model, temperature, topP, extraBody }]) => ({
    role,
    model,
    temperature,
    topP,
    extraBody,
  }));
  return createHash("sha256")
    .update(JSON.stringify({ order, method: settings.method, models, domains: settings.domains }))
    .digest("hex");
}
