import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { HookMessage } from "../domain/hook-event.ts";
import { own } from "../domain/own.ts";
import type { DeliveryCounts, DeliveryStatus, HookDelivery } from "../domain/ports/hook-store.ts";
import type { HookSettings, MissingVariable } from "../domain/settings/hook-settings.ts";
import { newId } from "../storage/text/ids.ts";
import {
  type DeliveryReport,
  deliverHooks,
  type HookParts,
  listDeliverable,
  sendMessage,
} from "./deliver-hooks.ts";
import { listMissing } from "./describe-missing.ts";

/** A hook of the settings, without its secrets. */
interface ListedHook extends DeliveryCounts {
  readonly name: string;
  /** Destination of the messages: scheme and host of an address, or the program. */
  readonly to: string;
  readonly events: HookSettings["events"];
  /** False where the variables of its address or secret are not set in this process. */
  readonly ready: boolean;
  /** The variables that are not set. */
  readonly missing: readonly MissingVariable[];
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

/** The hooks, and the messages that were sent to them. */
export interface HookService {
  list(filter: HookFilter): Promise<ListedHooks>;
  /** Sends a `hook.test` message to one hook, or to each, at once and without retries. @throws SettingsError `unknown-hook`, `no-hooks` */
  test(name: string | undefined, signal: AbortSignal): Promise<HookTest[]>;
  /** Tries the messages in the dead letter again, together with all that are due. @throws SettingsError `unknown-hook`, `no-hooks` */
  retry(
    filter: { readonly eventId?: string | undefined; readonly hook?: string | undefined },
    signal: AbortSignal,
  ): Promise<DeliveryReport & { readonly revived: number }>;
}

const none: DeliveryCounts = { due: 0, delivered: 0, dead: 0 };

export function openHookService(parts: HookParts): HookService {
  const { hooks, settings } = parts;
  return {
    list: (filter) => listHooks(parts, filter),
    async test(name, signal) {
      const chosen = chooseHooks(settings, name);
      const message: HookMessage = {
        id: newId("evt"),
        type: "hook.test",
        timestamp: new Date().toISOString(),
        data: {},
        simulated: settings.world === "simulated",
      };
      const tests = chosen.map(async ([each, hook]): Promise<HookTest> => {
        const attempt = await sendMessage({ hook, message, folder: settings.dataDir }, signal);
        return { name: each, ok: attempt.ok, error: attempt.ok ? null : attempt.error };
      });
      return Promise.all(tests);
    },
    async retry(filter, signal) {
      chooseHooks(settings, filter.hook);
      const revived = await hooks.revive(filter);
      return { revived, ...(await deliverHooks(parts, { signal })) };
    },
  };
}

/** Lists the settings' hooks and the newest messages to them; without a store no message was ever noted. */
export async function listHooks(
  {
    hooks,
    settings,
  }: { readonly hooks: HookParts["hooks"] | null; readonly settings: HookParts["settings"] },
  filter: HookFilter,
): Promise<ListedHooks> {
  const counts = await hooks?.counts();
  const ready = listDeliverable(settings.hooks);
  return {
    hooks: Object.entries(settings.hooks).map(([name, hook]) => ({
      name,
      to: targetOf(hook),
      events: hook.events,
      ready: ready.includes(name),
      missing: listMissing(hook),
      ...(counts?.get(name) ?? none),
    })),
    deliveries: (await hooks?.list(filter)) ?? [],
  };
}

/** The hook of that name, or all hooks. @throws SettingsError `unknown-hook`, `no-hooks` */
export function chooseHooks(
  { hooks }: Pick<HookParts["settings"], "hooks">,
  name: string | undefined,
): readonly (readonly [name: string, hook: HookSettings])[] {
  const names = Object.keys(hooks);
  if (names.length === 0)
    throw new SettingsError(
      "no hooks are set: docs/for-maintainers.md describes how to be notified of retirements, leaks and failures",
      { code: "no-hooks" },
    );
  if (name === undefined) return Object.entries(hooks);
  const hook = own(hooks, name);
  if (hook === undefined)
    throw new SettingsError(
      `there is no hook "${name}" in the settings; the hooks are: ${names.join(", ")}`,
      { code: "unknown-hook" },
    );
  return [[name, hook]];
}

/** The rest of an address is left out, because it often authorises whoever knows it to post there. */
function targetOf(hook: HookSettings): string {
  if (hook.kind === "command") return hook.command[0] ?? "";
  return hook.url === null ? "an address that is not set here" : new URL(hook.url).origin;
}
