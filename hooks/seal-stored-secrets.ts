import { countOf } from "../domain/count-of.ts";
import type { HookParts } from "./known-hook.ts";
import { findWebhookKey, isClear, keepWebhookKey } from "./webhook-key.ts";

/**
 * Encrypts the secrets of webhooks that an earlier version stored in clear. If some secret is encrypted under a key that this process
 * lacks, all secrets stay as they are, so that there are never two keys.
 */
export async function sealStoredSecrets({
  settings,
  webhooks,
}: Pick<HookParts, "settings" | "webhooks">): Promise<void> {
  const stored = (await webhooks?.list()) ?? [];
  if (!stored.some(({ secret }) => isClear(secret))) return;
  if ((await countLocked({ settings, webhooks })) > 0) return;
  const key = await keepWebhookKey(settings);
  await webhooks?.rewriteSecrets((rows) => {
    const isOurs = rows.every(({ id, secret }) => isClear(secret) || key.open(id, secret) !== null);
    const clear = isOurs ? rows.filter(({ secret }) => isClear(secret)) : [];
    return new Map(clear.map(({ id, secret }) => [id, key.seal(id, secret)]));
  });
}

/** One line if secrets of webhooks are encrypted under a key that this process lacks. Other processes may have it. */
export async function describeLocked(parts: Pick<HookParts, "settings" | "webhooks">): Promise<string[]> {
  const locked = await countLocked(parts);
  return locked === 0
    ? []
    : [
        `the secrets of ${countOf(locked, "webhook")} are encrypted under a key that this process lacks, and their messages wait for a process that has it: copy keys/webhooks.key of the service into ${parts.settings.dataDir}, set FRESHET_WEBHOOK_KEY, or delete these webhooks and create them again`,
      ];
}

/** Number of webhooks whose secrets no key of this process opens. */
async function countLocked({
  settings,
  webhooks,
}: Pick<HookParts, "settings" | "webhooks">): Promise<number> {
  const sealed = ((await webhooks?.list()) ?? []).filter(({ secret }) => !isClear(secret));
  if (sealed.length === 0) return 0;
  const key = await findWebhookKey(settings);
  return sealed.filter(({ id, secret }) => key?.open(id, secret) == null).length;
}
