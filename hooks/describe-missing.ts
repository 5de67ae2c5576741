import type { HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";

/** The environment variables that this process lacks to deliver to a hook; none where it can deliver. */
export function listMissing(hook: HookSettings): readonly MissingVariable[] {
  return hook.kind === "command" ? [] : hook.missing;
}

/** "DESK_SECRET, the environment variable of its secret, is not set here" */
export function describeMissing(missing: readonly MissingVariable[]): string {
  const names = missing.map(({ name }) => name).join(" and ");
  const parts = missing.map(({ of }) => of).join(" and ");
  const [variables, verb] = missing.length === 1 ? ["variable", "is"] : ["variables", "are"];
  return `${names}, the environment ${variables} of its ${parts}, ${verb} not set here`;
}
