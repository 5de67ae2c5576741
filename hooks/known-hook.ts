import type { HookStore, Webhook, WebhookStore } from "../domain/ports/access/hook-store.ts";
import type { EgressExits } from "../domain/ports/web/egress-exit.ts";
import { type HookSettings, hookSettings } from "../domain/settings/hook-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { webhookKeyVariable } from "./describe-missing.ts";
import { findWebhookKey, isClear, type WebhookKey } from "./webhook-key.ts";

/** A hook to which messages go: one of the settings, or a webhook that was created over the API. */
export interface KnownHook {
  /** Id under which deliveries are stored: the name of a hook of the settings, or the webhook's id. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  readonly hook: HookSettings;
  /** Null for a hook of the settings, whose address is dialled directly. */
  readonly webhook: Webhook | null;
}

export interface HookParts {
  readonly hooks: HookStore;
  readonly settings: Pick<Settings, "hooks" | "world" | "dataDir" | "serve" | "webhookKey">;
  /** Null if messages are delivered only to the hooks of the settings. */
  readonly webhooks: WebhookStore | null;
  /** The guarded ways to the addresses of webhooks. */
  readonly exits: EgressExits;
}

/**
 * Lists all hooks to which messages go. The hooks of the settings come before the webhooks, so they are found first if a webhook has the
 * same name.
 */
export async function listKnownHooks({
  settings,
  webhooks,
}: Pick<HookParts, "settings" | "webhooks">): Promise<KnownHook[]> {
  const created = (await webhooks?.list()) ?? [];
  const key = created.some(({ secret }) => !isClear(secret)) ? await findWebhookKey(settings) : null;
  return [
    ...Object.entries(settings.hooks).map(([name, hook]) => ({ id: name, name, hook, webhook: null })),
    ...created.map((webhook) => ({
      id: webhook.id,
      name: webhook.name,
      hook: toHook(webhook, key),
      webhook,
    })),
  ];
}

/**
 * Converts a webhook to a hook. If this process can't open its secret, the hook has none, and its messages are left to processes that can.
 */
function toHook({ id, url, secret: stored, events }: Webhook, key: WebhookKey | null): HookSettings {
  const secret = isClear(stored) ? stored : (key?.open(id, stored) ?? null);
  return hookSettings.parse({
    kind: "url",
    url,
    secrets: secret === null ? [] : [secret],
    missing: secret === null ? [{ of: "key", name: webhookKeyVariable }] : [],
    events: events === null ? null : [...events],
  });
}
