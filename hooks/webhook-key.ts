import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { readWebhookKeyText, writeWebhookKeyText } from "../domain/access/webhook-key-text.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { readGivenFile } from "../files/read-given-file.ts";
import { writeOnce } from "../files/write-once.ts";

/** The key under which the secrets of webhooks are encrypted in the database. The key itself is kept outside the database. */
export interface WebhookKey {
  /** Encrypts the secret of one webhook. The result can't be opened as the secret of another webhook. */
  seal(webhookId: string, secret: string): string;
  /** Opens a secret as it is stored; null if another key encrypted it, or if it was changed. */
  open(webhookId: string, stored: string): string | null;
}

type KeySettings = Pick<Settings, "dataDir" | "webhookKey">;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const kind = "sealed-1";

/** Whether a secret is stored in clear, as versions before the encryption stored it. */
export function isClear(stored: string): boolean {
  return stored.startsWith("whsec_");
}

/**
 * Finds the key of this machine: the one in FRESHET_WEBHOOK_KEY, or else the one in the file of the data folder; null if there is no
 * readable key.
 */
export async function findWebhookKey(settings: KeySettings): Promise<WebhookKey | null> {
  const text = settings.webhookKey ?? (await readKeyFile(settings));
  const key = text === null ? null : readWebhookKeyText(text);
  return key && toWebhookKey(key);
}

/** Finds the key in the same way, and makes it first if it is not set and there is no file. @throws SettingsError `webhook-key` */
export async function keepWebhookKey(settings: KeySettings): Promise<WebhookKey> {
  if (settings.webhookKey === null) await writeOnce(fileOf(settings), writeWebhookKeyText(randomBytes(32)));
  const key = await findWebhookKey(settings);
  if (key === null)
    throw new SettingsError(
      `${fileOf(settings)} has no key of webhooks: restore it from a backup, or move it away and create the webhooks again`,
      { code: "webhook-key" },
    );
  return key;
}

const fileOf = ({ dataDir }: KeySettings): string => join(dataDir, "keys", "webhooks.key");

async function readKeyFile(settings: KeySettings): Promise<string | null> {
  try {
    return (await readGivenFile(fileOf(settings), { maxMegabytes: 1 })).toString("utf8");
  } catch {
    return null;
  }
}

function toWebhookKey(key: Uint8Array): WebhookKey {
  // This name is stored with each secret, so that a wrong key can be told from a changed secret. It reveals nothing of the key.
  const name = Buffer.from(hkdfSync("sha256", key, "", "freshet webhook key name", 8)).toString("hex");
  return {
    seal(webhookId, secret) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(webhookId));
      const sealed = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
      const bytes = Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
      return `${kind}.${name}.${bytes.toString("base64url")}`;
    },
    open(webhookId, stored) {
      const [of, by, encoded = ""] = stored.split(".");
      if (of !== kind || by !== name) return null;
      const bytes = Buffer.from(encoded, "base64url");
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(webhookId))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, opening.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
