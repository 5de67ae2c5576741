import type { DomainsSettings } from "../domain/settings/domains-settings.ts";
import type { SharedOptions } from "./create-program.ts";
import { dataSettings } from "./data-settings.ts";
import { openWorld, type World } from "./open-world.ts";

export interface PlanOptions extends SharedOptions {
  /** Of the simulated world. */
  readonly seed?: number;
}

/**
 * Looks into the database before work begins, so that a wrong id, or nothing to do, costs no start of the simulated world. Null where
 * there is no database yet: none is made for a look.
 */
export async function planOnData<Plan>(
  { seed, ...shared }: PlanOptions,
  plan: (world: World) => Promise<Plan>,
  domains?: DomainsSettings,
): Promise<Plan | null> {
  const ofSeed = seed !== undefined && { seed };
  if (!dataSettings({ ...shared, ...ofSeed }).exists) return null;
  const world = await openWorld(shared, { for: "plan", ...ofSeed, ...(domains && { domains }) });
  try {
    return await plan(world);
  } finally {
    await world.close();
  }
}
