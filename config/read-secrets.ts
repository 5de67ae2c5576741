import { readWebhookKeyText } from "../domain/access/webhook-key-text.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";

/** Reads the key that encrypts the secrets of webhooks from FRESHET_WEBHOOK_KEY; null where it is not set. @throws SettingsError */
export function readWebhookKey(env: NodeJS.ProcessEnv): string | null {
  const text = env["FRESHET_WEBHOOK_KEY"]?.trim() || null;
  if (text === null || readWebhookKeyText(text) !== null) return text;
  throw new SettingsError(
    "FRESHET_WEBHOOK_KEY is no key of webhooks: it is the last line of keys/webhooks.key in the service's data folder, or that line's last word",
    { code: "settings-invalid" },
  );
}

/** Reads the passphrase that encrypts and decrypts backups from FRESHET_BACKUP_PASSPHRASE; null where it is not set. */
export function readBackupPassphrase(env: NodeJS.ProcessEnv = process.env): string | null {
  return env["FRESHET_BACKUP_PASSPHRASE"] || null;
}

/** Reads the token of Hugging Face's Hub from HF_TOKEN; null where it is not set. It is never stored. */
export function readHubToken(env: NodeJS.ProcessEnv = process.env): string | null {
  return env["HF_TOKEN"]?.trim() || null;
}
