import { createHmac } from "node:crypto";
import { ProxyAgent, request } from "undici";
import { readRetryAfter } from "../domain/back-off.ts";
import type { HookMessage } from "../domain/hook-event.ts";
import type { EgressExit } from "../domain/ports/web/egress-exit.ts";
import { version } from "../domain/version.ts";
import type { Attempt } from "./attempt.ts";

/** Number of bytes that are read of a reply's body. The body is not used; reading it lets the connection close properly. */
const mostReply = 64_000;
const longestWaitMs = 86_400_000;

/**
 * Posts a signed message. An address of the operator's settings is called directly; an address that was given over the API is called
 * through the egress guard. A redirect is not followed, because it would lead to an address that nobody has set.
 */
export async function postWebhook(
  hook: {
    readonly url: string;
    readonly secrets: readonly string[];
    readonly timeoutSeconds: number;
    /** The way through the guard; null for a direct call. */
    readonly exit: EgressExit | null;
  },
  message: HookMessage,
  signal: AbortSignal,
): Promise<Attempt> {
  const body = JSON.stringify(message);
  const deadline = AbortSignal.timeout(hook.timeoutSeconds * 1000);
  const { exit } = hook;
  const guarded = exit === null ? null : new ProxyAgent({ uri: exit.proxy, token: exit.token });
  try {
    const {
      statusCode,
      headers,
      body: reply,
    } = await request(hook.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": `freshet/${version}`,
        ...signWebhook({ id: message.id, at: new Date(), body }, hook.secrets),
      },
      body,
      // The connection is not kept open, so that the process can end.
      reset: true,
      signal: AbortSignal.any([signal, deadline]),
      ...(guarded && { dispatcher: guarded }),
    });
    // Only the status counts, whether or not the body arrives.
    await reply.dump({ limit: mostReply, signal: deadline }).catch(() => {});
    if (statusCode >= 200 && statusCode < 300) return { ok: true };
    if (statusCode >= 300 && statusCode < 400)
      return {
        ok: false,
        error: `answered ${statusCode}, a redirect, which is not followed: set its address`,
      };
    const final = statusCode === 410;
    return { ok: false, error: `answered ${statusCode}`, waitMs: readWait(headers["retry-after"]), final };
  } catch (error) {
    if (deadline.aborted) return { ok: false, error: `no answer within ${hook.timeoutSeconds} s` };
    if (signal.aborted) throw signal.reason;
    return { ok: false, error: exit?.refusal() ?? `could not be reached (${codeOf(error)})` };
  } finally {
    await guarded?.destroy();
  }
}

function readWait(header: string | string[] | undefined): number | undefined {
  const asked = readRetryAfter([header].flat()[0], Date.now());
  return asked ? Math.min(asked, longestWaitMs) : undefined;
}

/** Returns an error's code and not its message, because the message may contain the address. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? code : "connection failed";
}

/**
 * The three headers of the Standard Webhooks scheme: the id, the time of this attempt, and for each secret `v1,` with the HMAC-SHA256 of
 * `id.timestamp.body` in base64. A receiver that knows one of the secrets can verify that the message is genuine, complete and recent.
 */
export function signWebhook(
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const seconds = String(Math.floor(message.at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/u, ""), "base64");
    const signed = createHmac("sha256", key).update(`${message.id}.${seconds}.${message.body}`);
    return `v1,${signed.digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
