import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { DeliveryCounts, DeliveryStatus, HookDelivery } from "../domain/ports/access/hook-store.ts";
import type { HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";
import { isDeliverable } from "./deliver-hooks.ts";
import { listMissing } from "./describe-missing.ts";
import { type HookParts, type KnownHook, listKnownHooks } from "./known-hook.ts";

/** A hook, without its secrets. */
export interface ListedHook extends DeliveryCounts {
  /** Name of a hook of the settings; id of a webhook. */
  readonly id: string;
  readonly name: string;
  /** `api`: a webhook that was created over the API. */
  readonly from: "settings" | "api";
  /** Destination of the messages: scheme and host of an address, or the program. */
  readonly to: string;
  readonly events: HookSettings["events"];
  /** False if the variables of its address or secret are not set in this process. */
  readonly ready: boolean;
  /** The variables that are not set. */
  readonly missing: readonly MissingVariable[];
  /** The creator of a webhook, and the time; null for a hook of the settings. */
  readonly createdBy: string | null;
  readonly created: Date | null;
}

export interface HookFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly limit: number;
}

export interface ListedHooks {
  readonly hooks: readonly ListedHook[];
  readonly deliveries: readonly HookDelivery[];
}

/** Counts of a hook to which no message was ever noted. */
export const none: DeliveryCounts = { due: 0, delivered: 0, dead: 0 };

/** Lists the hooks and the newest messages to them; without a store no message was ever noted, and no webhook created. */
export async function listHooks(
  {
    hooks,
    ...parts
  }: { readonly hooks: HookParts["hooks"] | null } & Pick<HookParts, "settings" | "webhooks">,
  filter: HookFilter,
): Promise<ListedHooks> {
  const counts = await hooks?.counts();
  const known = await listKnownHooks(parts);
  return {
    hooks: known.map((each) => toListed(each, counts?.get(each.id) ?? none)),
    deliveries: (await hooks?.list(filter)) ?? [],
  };
}

/** The hook of that name or id, or all hooks. @throws SettingsError `unknown-hook`, `no-hooks` */
export function chooseHooks<Hook extends Pick<KnownHook, "id" | "name">>(
  known: readonly Hook[],
  name: string | undefined,
): readonly Hook[] {
  if (known.length === 0)
    throw new SettingsError(
      "no hooks are set: docs/for-maintainers.md describes how to be notified of retirements, leaks and failures",
      { code: "no-hooks" },
    );
  if (name === undefined) return known;
  const hook = known.find(({ id }) => id === name) ?? known.find((each) => each.name === name);
  if (hook === undefined)
    throw unknownHook(
      name,
      known.map((each) => each.name),
    );
  return [hook];
}

export function unknownHook(name: string, known: readonly string[]): SettingsError {
  const others = known.length === 0 ? "" : `; the hooks are: ${known.join(", ")}`;
  return new SettingsError(`there is no hook "${name}"${others}`, { code: "unknown-hook" });
}

export function toListed({ id, name, hook, webhook }: KnownHook, counts: DeliveryCounts): ListedHook {
  return {
    ...{ id, name, from: webhook === null ? "settings" : "api", to: targetOf(hook), events: hook.events },
    ...{ ready: isDeliverable(hook), missing: listMissing(hook), ...counts },
    ...{ createdBy: webhook?.createdBy ?? null, created: webhook?.created ?? null },
  };
}

/** Names a hook's destination. Only scheme and host of an address are shown, because whoever knows the rest can often post to it. */
function targetOf(hook: HookSettings): string {
  if (hook.kind === "command") return hook.command[0] ?? "";
  return hook.url === null ? "an address that is not set here" : new URL(hook.url).origin;
}
