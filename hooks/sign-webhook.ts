import { createHmac } from "node:crypto";

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
