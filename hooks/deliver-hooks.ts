import type { HookMessage } from "../domain/hook-event.ts";
import { own } from "../domain/own.ts";
import type { DeliveryOutcome, HookDelivery, HookStore } from "../domain/ports/hook-store.ts";
import type { HookSettings } from "../domain/settings/hook-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { Attempt } from "./attempt.ts";
import { describeMissing } from "./describe-missing.ts";

export interface HookParts {
  readonly hooks: HookStore;
  readonly settings: Pick<Settings, "hooks" | "world" | "dataDir">;
}

export interface DeliveryReport {
  readonly delivered: number;
  /** Number of failed attempts, including those that were the last ones. */
  readonly failed: number;
}

const atOnce = 4;
/** Time by which a lease exceeds the longest attempt; a message of a process that died waits no longer than that. */
const spareSeconds = 30;

/** Hooks whose address and secret this process has. Other processes deliver the messages of the other hooks. */
export function listDeliverable(hooks: Settings["hooks"]): string[] {
  return Object.entries(hooks)
    .filter(([, hook]) => hook.kind === "command" || (hook.url !== null && hook.secrets.length > 0))
    .map(([name]) => name);
}

/**
 * Delivers due messages until none is left or `enough` aborts. Attempts that are under way then end by their own time limit, or by
 * `signal`. Each message goes to each hook at least once: if an attempt is cut off before its result is stored, the message is sent again
 * under the same id.
 */
export async function deliverHooks(
  { hooks, settings }: HookParts,
  { signal, enough = signal }: { readonly signal: AbortSignal; readonly enough?: AbortSignal },
): Promise<DeliveryReport> {
  const names = listDeliverable(settings.hooks);
  const report = { delivered: 0, failed: 0 };
  // Hooks that this process cannot deliver to are included, so that their messages count as waiting.
  await hooks.spread(Object.keys(settings.hooks));
  const longest = Math.max(0, ...names.map((name) => own(settings.hooks, name)?.timeoutSeconds ?? 0));
  while (!enough.aborted) {
    const taken = await hooks.take({ names, limit: atOnce, leaseSeconds: longest + spareSeconds });
    if (taken.length === 0) break;
    await Promise.all(
      taken.map(async (delivery) => {
        const outcome = await deliverOne(settings, delivery, signal);
        await hooks.settle(delivery, outcome);
        if (outcome.kind === "delivered") report.delivered += 1;
        else if (outcome.kind !== "cut") report.failed += 1;
      }),
    );
  }
  return report;
}

async function deliverOne(
  settings: HookParts["settings"],
  delivery: HookDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const hook = own(settings.hooks, delivery.hook);
  // Only messages for hooks in these settings are taken, so this does not happen in practice.
  if (hook === undefined) return { kind: "retry", waitMs: 0, error: "not among these settings" };
  const { eventId: id, event, noted } = delivery;
  const simulated = settings.world === "simulated";
  const message = { id, type: event.type, timestamp: noted.toISOString(), simulated, data: event.data };
  try {
    const attempt = await sendMessage({ hook, message, folder: settings.dataDir }, signal);
    return attempt.ok ? { kind: "delivered" } : afterFailure(hook, delivery.attempts, attempt);
  } catch (error) {
    if (signal.aborted) return { kind: "cut", error: "cut off when its process ended" };
    return afterFailure(hook, delivery.attempts, { ok: false, error: (error as Error).message });
  }
}

/** Makes one attempt to deliver a message. */
export async function sendMessage(
  {
    hook,
    message,
    folder,
  }: { readonly hook: HookSettings; readonly message: HookMessage; readonly folder: string },
  signal: AbortSignal,
): Promise<Attempt> {
  // Most commands have no message to send, so the code that sends one is imported only when it is needed.
  if (hook.kind === "command") {
    const { runHookCommand } = await import("./run-hook-command.ts");
    return runHookCommand({ ...hook, folder }, message, signal);
  }
  const { url } = hook;
  if (url === null || hook.secrets.length === 0) return { ok: false, error: describeMissing(hook.missing) };
  const { postWebhook } = await import("./post-webhook.ts");
  return postWebhook({ ...hook, url }, message, signal);
}

function afterFailure(
  { retrySeconds }: HookSettings,
  attempts: number,
  { error, waitMs, final }: Extract<Attempt, { ok: false }>,
): DeliveryOutcome {
  const wait = retrySeconds[attempts - 1];
  if (final === true || wait === undefined) return { kind: "dead", error };
  return { kind: "retry", waitMs: Math.max(wait * 1000, waitMs ?? 0), error };
}
