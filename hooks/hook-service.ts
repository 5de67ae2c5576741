import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { HookMessage } from "../domain/hook-event.ts";
import type {
  DeliveryCounts,
  DeliveryStatus,
  HookDelivery,
  Webhook,
} from "../domain/ports/access/hook-store.ts";
import type { HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";
import { newId } from "../storage/text/ids.ts";
import { createWebhook, type WebhookRequest } from "./create-webhook.ts";
import { type DeliveryReport, deliverHooks, isDeliverable, sendMessage } from "./deliver-hooks.ts";
import { listMissing } from "./describe-missing.ts";
import { type HookParts, type KnownHook, listKnownHooks } from "./known-hook.ts";

/** A hook, without its secrets. */
interface ListedHook extends DeliveryCounts {
  /** Name of a hook of the settings; id of a webhook. */
  readonly id: string;
  readonly name: string;
  /** `api`: a webhook that was created over the API. */
  readonly from: "settings" | "api";
  /** Destination of the messages: scheme and host of an address, or the program. */
  readonly to: string;
  readonly events: HookSettings["events"];
  /** False where the variables of its address or secret are not set in this process. */
  readonly ready: boolean;
  /** The variables that are not set. */
  readonly missing: readonly MissingVariable[];
  /** The creator of a webhook, and the time; null for a hook of the settings. */
  readonly createdBy: string | null;
  readonly created: Date | null;
}

interface HookTest {
  readonly name: string;
  readonly ok: boolean;
  readonly error: string | null;
}

export interface HookFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly limit: number;
}

export interface ListedHooks {
  readonly hooks: readonly ListedHook[];
  readonly deliveries: readonly HookDelivery[];
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

const none: DeliveryCounts = { due: 0, delivered: 0, dead: 0 };

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

function unknownHook(name: string, known: readonly string[]): SettingsError {
  const others = known.length === 0 ? "" : `; the hooks are: ${known.join(", ")}`;
  return new SettingsError(`there is no hook "${name}"${others}`, { code: "unknown-hook" });
}

function toListed({ id, name, hook, webhook }: KnownHook, counts: DeliveryCounts): ListedHook {
  return {
    ...{ id, name, from: webhook === null ? "settings" : "api", to: targetOf(hook), events: hook.events },
    ...{ ready: isDeliverable(hook), missing: listMissing(hook), ...counts },
    ...{ createdBy: webhook?.createdBy ?? null, created: webhook?.created ?? null },
  };
}

/** The rest of an address is left out, because it often authorises whoever knows it to post there. */
function targetOf(hook: HookSettings): string {
  if (hook.kind === "command") return hook.command[0] ?? "";
  return hook.url === null ? "an address that is not set here" : new URL(hook.url).origin;
}
