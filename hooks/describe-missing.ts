import { own } from "../domain/own.ts";
import type { HookStore } from "../domain/ports/access/hook-store.ts";
import type { HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** The environment variable of the key that encrypts the secrets of webhooks. */
export const webhookKeyVariable = "FRESHET_WEBHOOK_KEY";

/** The environment variables that this process lacks to deliver to a hook; empty if it can deliver. */
export function listMissing(hook: HookSettings): readonly MissingVariable[] {
  return hook.kind === "command" ? [] : hook.missing;
}

/** Describes what is missing, for example "DESK_SECRET, the environment variable of its secret, is not set here". */
export function describeMissing(missing: readonly MissingVariable[]): string {
  if (missing.some(({ of }) => of === "key"))
    return `its secret is encrypted under a key that is neither in keys/webhooks.key of the data folder nor in ${webhookKeyVariable}`;
  const names = missing.map(({ name }) => name).join(" and ");
  const parts = missing.map(({ of }) => of).join(" and ");
  const [variables, verb] = missing.length === 1 ? ["variable", "is"] : ["variables", "are"];
  return `${names}, the environment ${variables} of its ${parts}, ${verb} not set here`;
}

/** One line for each hook that has waiting messages and that this process cannot deliver to. */
export async function listWaiting({
  hooks,
  settings,
}: {
  readonly hooks: Pick<HookStore, "counts">;
  readonly settings: Pick<Settings, "hooks">;
}): Promise<string[]> {
  const blocked = Object.keys(settings.hooks).filter((name) => missingOf(settings, name).length > 0);
  if (blocked.length === 0) return [];
  const counts = await hooks.counts();
  return blocked
    .filter((name) => (counts.get(name)?.due ?? 0) > 0)
    .map((name) => describeWaiting(settings, name));
}

/** One line for each hook that this process cannot deliver to, whether or not messages wait. */
export function listBlocked(settings: Pick<Settings, "hooks">): string[] {
  return Object.keys(settings.hooks)
    .filter((name) => missingOf(settings, name).length > 0)
    .map((name) => describeWaiting(settings, name));
}

function describeWaiting(settings: Pick<Settings, "hooks">, name: string): string {
  return `hooks.${name}: its messages wait for a process that can deliver them: ${describeMissing(missingOf(settings, name))}`;
}

function missingOf({ hooks }: Pick<Settings, "hooks">, name: string) {
  const hook = own(hooks, name);
  return hook === undefined ? [] : listMissing(hook);
}
