import { createHmac } from "node:crypto";
import { request } from "undici";
import { readRetryAfter } from "../domain/back-off.ts";
import type { HookMessage } from "../domain/hook-event.ts";
import { version } from "../domain/version.ts";
import type { Attempt } from "./attempt.ts";

/** What a receiver says to a message is of no use to anybody; so much of it is read that the connection ends in order. */
const mostReply = 64_000;
const longestWaitMs = 86_400_000;

/**
 * Posts a message to an address of the operator's settings, signed. That is dialled directly, and a redirect is not followed: it would lead
 * to an address that nobody has set.
 */
export async function postWebhook(
  hook: { readonly url: string; readonly secrets: readonly string[]; readonly timeoutSeconds: number },
  message: HookMessage,
  signal: AbortSignal,
): Promise<Attempt> {
  const body = JSON.stringify(message);
  const deadline = AbortSignal.timeout(hook.timeoutSeconds * 1000);
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
      // A process that has said what it had to say must be able to end.
      reset: true,
      signal: AbortSignal.any([signal, deadline]),
    });
    // Its status is what counts, whether or not the rest comes.
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
    return { ok: false, error: `could not be reached (${codeOf(error)})` };
  }
}

function readWait(header: string | string[] | undefined): number | undefined {
  const asked = readRetryAfter([header].flat()[0], Date.now());
  return asked ? Math.min(asked, longestWaitMs) : undefined;
}

/** The message of such an error may hold the address. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? code : "connection failed";
}

/**
 * The three headers of the Standard Webhooks scheme: the id, the time of this attempt, and for each secret `v1,` with the HMAC-SHA256 of
 * `id.timestamp.body` in base64. A receiver that knows one of the secrets can tell that the message is from here, whole and new.
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
