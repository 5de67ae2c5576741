import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { HookMessage } from "../domain/hook-event.ts";
import type { Webhook } from "../domain/ports/access/hook-store.ts";
import { newId } from "../storage/text/ids.ts";
import { createWebhook, type WebhookRequest } from "./create-webhook.ts";
import { type DeliveryReport, deliverHooks, sendMessage } from "./deliver-hooks.ts";
import { type HookParts, listKnownHooks } from "./known-hook.ts";
import {
  chooseHooks,
  type HookFilter,
  type ListedHook,
  type ListedHooks,
  listHooks,
  none,
  toListed,
  unknownHook,
} from "./list-hooks.ts";

interface HookTest {
  readonly name: string;
  readonly ok: boolean;
  readonly error: string | null;
}

/** The hooks, and the messages that were sent to them. A hook is named by its name or its id. */
export interface HookService {
  list(filter: HookFilter): Promise<ListedHooks>;
  /**
   * Creates a webhook, whose messages go through the egress guard. Its secret is returned here and never again.
   * @throws SettingsError `hook-address`, `hook-exists`, `too-many-hooks`
   */
  create(request: WebhookRequest): Promise<{ readonly hook: ListedHook; readonly secret: string }>;
  /** Deletes a webhook with its undelivered messages. @throws SettingsError `unknown-hook`, `hook-of-settings` */
  delete(idOrName: string): Promise<Pick<Webhook, "id" | "name">>;
  /** Sends a `hook.test` message to one hook, or to each, at once and without retries. @throws SettingsError `unknown-hook`, `no-hooks` */
  test(name: string | undefined, signal: AbortSignal): Promise<HookTest[]>;
  /** Takes messages out of the dead letter for good. @throws SettingsError `unknown-hook`, `no-hooks` */
  giveUp(filter: {
    readonly eventId?: string | undefined;
    readonly hook?: string | undefined;
  }): Promise<{ readonly givenUp: number }>;
  /** Tries the messages in the dead letter again, together with all that are due. @throws SettingsError `unknown-hook`, `no-hooks` */
  retry(
    filter: { readonly eventId?: string | undefined; readonly hook?: string | undefined },
    signal: AbortSignal,
  ): Promise<DeliveryReport & { readonly revived: number }>;
}

export function openHookService(parts: HookParts): HookService {
  const { hooks, settings, webhooks } = parts;
  return {
    list: (filter) => listHooks(parts, filter),
    async create(request) {
      const webhook = await createWebhook(parts, request);
      const known = (await listKnownHooks(parts)).find(({ id }) => id === webhook.id);
      if (known === undefined) throw new Error("a webhook vanished while it was made");
      return { hook: toListed(known, none), secret: webhook.secret };
    },
    async delete(idOrName) {
      const known = await listKnownHooks(parts);
      const found = known.find(({ id }) => id === idOrName) ?? known.find(({ name }) => name === idOrName);
      if (found?.webhook === null)
        throw new SettingsError(`the hook ${idOrName} is of the settings: take it out of the settings file`, {
          code: "hook-of-settings",
        });
      const deleted = (found && (await webhooks?.delete(found.id))) ?? null;
      if (deleted === null) throw unknownHook(idOrName, []);
      return { id: deleted.id, name: deleted.name };
    },
    async test(name, signal) {
      const chosen = chooseHooks(await listKnownHooks(parts), name);
      const message: HookMessage = {
        id: newId("evt"),
        type: "hook.test",
        timestamp: new Date().toISOString(),
        data: {},
        simulated: settings.world === "simulated",
      };
      const tests = chosen.map(async (to): Promise<HookTest> => {
        const attempt = await sendMessage(parts, { to, message }, signal);
        return { name: to.name, ok: attempt.ok, error: attempt.ok ? null : attempt.error };
      });
      return Promise.all(tests);
    },
    async giveUp({ eventId, hook }) {
      const chosen = chooseHooks(await listKnownHooks(parts), hook);
      const id = hook === undefined ? undefined : chosen[0]?.id;
      return { givenUp: await hooks.giveUp({ eventId, hook: id }) };
    },
    async retry({ eventId, hook }, signal) {
      const chosen = chooseHooks(await listKnownHooks(parts), hook);
      const revived = await hooks.revive({ eventId, hook: hook === undefined ? undefined : chosen[0]?.id });
      return { revived, ...(await deliverHooks(parts, { signal })) };
    },
  };
}
