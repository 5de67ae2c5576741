import { createHash } from "node:crypto";
import type { Settings } from "../../domain/settings/settings.ts";

/**
 * A hash that is equal for refreshes whose runs cost alike: those with the same method and the same models. The cutoff, the languages and
 * the models' prices don't count.
 */
export function hashWork({
  method,
  models,
  world,
}: Pick<Settings, "method" | "models"> & Partial<Pick<Settings, "world">>): string {
  const { cutoff: _, languages: __, ...steps } = method;
  // The simulated world's models are always the same, and a plan is made without starting them.
  const roles = world === "simulated" ? [] : Object.entries(models?.roles ?? {});
  const named = roles.map(([role, { model, thinking, extraBody }]) => [role, model, thinking, extraBody]);
  return createHash("sha256")
    .update(JSON.stringify([steps, named]))
    .digest("hex")
    .slice(0, 16);
}
