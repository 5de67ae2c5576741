import { own } from "../domain/own.ts";
import type { HookParts } from "./deliver-hooks.ts";
import { describeMissing, listMissing } from "./describe-missing.ts";

/** One line for each hook that this process can't deliver to, although messages for it wait. */
export async function listWaiting({ hooks, settings }: HookParts): Promise<string[]> {
  const blocked = Object.keys(settings.hooks).filter((name) => missingOf(settings, name).length > 0);
  if (blocked.length === 0) return [];
  const counts = await hooks.counts();
  return blocked
    .filter((name) => (counts.get(name)?.due ?? 0) > 0)
    .map((name) => describeWaiting(settings, name));
}

/** One line for each hook that this process can't deliver to, whether or not messages wait. */
export function listBlocked(settings: HookParts["settings"]): string[] {
  return Object.keys(settings.hooks)
    .filter((name) => missingOf(settings, name).length > 0)
    .map((name) => describeWaiting(settings, name));
}

function describeWaiting(settings: HookParts["settings"], name: string): string {
  return `hooks.${name}: its messages wait for a process that can deliver them: ${describeMissing(missingOf(settings, name))}`;
}

function missingOf({ hooks }: HookParts["settings"], name: string) {
  const hook = own(hooks, name);
  return hook === undefined ? [] : listMissing(hook);
}
