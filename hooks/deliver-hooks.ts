import type { HookMessage } from "../domain/hook-event.ts";
import { isNamedHost } from "../domain/judge-local-request.ts";
import type { DeliveryOutcome, HookDelivery } from "../domain/ports/access/hook-store.ts";
import type { EgressExit } from "../domain/ports/web/egress-exit.ts";
import type { HookSettings } from "../domain/settings/hook-settings.ts";
import type { Attempt } from "./attempt.ts";
import { describeMissing } from "./describe-missing.ts";
import { type HookParts, type KnownHook, listKnownHooks } from "./known-hook.ts";

export interface DeliveryReport {
  readonly delivered: number;
  /** Number of failed attempts, including those after which a message became a dead letter. */
  readonly failed: number;
}

const atOnce = 4;
/** Seconds by which a lease is longer than the longest attempt. If a process dies, its message waits until the lease expires. */
const spareSeconds = 30;

/** Whether this process has the hook's address and secret. Other processes deliver the messages of the other hooks. */
export function isDeliverable(hook: HookSettings): boolean {
  return hook.kind === "command" || (hook.url !== null && hook.secrets.length > 0);
}

/**
 * Delivers due messages until none is left or `enough` aborts. After that, attempts under way end by their own time limit or by `signal`.
 * Each message goes to each hook at least once: if an attempt is cut off before its result is stored, the message is sent again under the
 * same id.
 */
export async function deliverHooks(
  parts: HookParts,
  { signal, enough = signal }: { readonly signal: AbortSignal; readonly enough?: AbortSignal },
): Promise<DeliveryReport> {
  const { hooks } = parts;
  const known = await listKnownHooks(parts);
  const report = { delivered: 0, failed: 0 };
  if (known.length === 0) return report;
  const deliverable = known.filter(({ hook }) => isDeliverable(hook));
  const names = deliverable.map(({ id }) => id);
  // Hooks that this process cannot deliver to are included, so that their messages count as waiting.
  await hooks.spread(known.map(({ id }) => id));
  const longest = Math.max(0, ...deliverable.map(({ hook }) => hook.timeoutSeconds));
  while (!enough.aborted) {
    const taken = await hooks.take({ names, limit: atOnce, leaseSeconds: longest + spareSeconds });
    if (taken.length === 0) break;
    await Promise.all(
      taken.map(async (delivery) => {
        const to = known.find(({ id }) => id === delivery.hook);
        const outcome = await deliverOne(parts, { delivery, to }, signal);
        await hooks.settle(delivery, outcome);
        if (outcome.kind === "delivered") report.delivered += 1;
        else if (outcome.kind !== "cut") report.failed += 1;
      }),
    );
  }
  return report;
}

async function deliverOne(
  parts: HookParts,
  { delivery, to }: { readonly delivery: HookDelivery; readonly to: KnownHook | undefined },
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  // Only messages for known hooks are taken, so this does not happen in practice.
  if (to === undefined) return { kind: "retry", waitMs: 0, error: "not among these hooks" };
  const { eventId: id, event, noted } = delivery;
  const simulated = parts.settings.world === "simulated";
  const message = { id, type: event.type, timestamp: noted.toISOString(), simulated, data: event.data };
  try {
    const attempt = await sendMessage(parts, { to, message }, signal);
    return attempt.ok ? { kind: "delivered" } : afterFailure(to.hook, delivery.attempts, attempt);
  } catch (error) {
    if (signal.aborted) return { kind: "cut", error: "cut off when its process ended" };
    return afterFailure(to.hook, delivery.attempts, { ok: false, error: (error as Error).message });
  }
}

/** Makes one attempt to deliver a message. */
export async function sendMessage(
  parts: Pick<HookParts, "settings" | "exits">,
  { to, message }: { readonly to: KnownHook; readonly message: HookMessage },
  signal: AbortSignal,
): Promise<Attempt> {
  const { hook, webhook } = to;
  // Most commands have no message to send, so the code that sends one is imported only when it is needed.
  if (hook.kind === "command") {
    const { runHookCommand } = await import("./run-hook-command.ts");
    return runHookCommand({ ...hook, folder: parts.settings.dataDir }, message, signal);
  }
  const { url } = hook;
  if (url === null || hook.secrets.length === 0) return { ok: false, error: describeMissing(hook.missing) };
  const { postWebhook } = await import("./post-webhook.ts");
  if (webhook === null) return postWebhook({ ...hook, url, exit: null }, message, signal);
  const refusal = refusalOf(new URL(url), parts.settings);
  if (refusal !== null) return { ok: false, error: refusal };
  const exit: EgressExit = await parts.exits.open();
  try {
    return await postWebhook({ ...hook, url, exit }, message, signal);
  } finally {
    exit.close();
  }
}

/**
 * Returns the reason why the settings allow no webhook at an address; null if they do. This is checked at each message, because hosts may
 * have been removed from the list since the webhook was created.
 */
export function refusalOf(url: URL, { serve }: Pick<HookParts["settings"], "serve">): string | null {
  const { hookHosts } = serve;
  if (hookHosts === null || hookHosts.some((pattern) => isNamedHost(url.hostname, pattern))) return null;
  return "its host is not among serve.hookHosts";
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
