const kind = "freshet-webhook-key-1";
const keyBytes = 32;

/**
 * Reads the key that encrypts the secrets of webhooks. The text is that of the key's file, or only the last word of that file. Null if the
 * text is not such a key.
 */
export function readWebhookKeyText(text: string): Uint8Array | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [first = "", second = first] = lines.join("").trim().split(/\s+/u);
  if (first !== second && first !== kind) return null;
  const key = new Uint8Array(Buffer.from(second, "base64url"));
  return key.length === keyBytes && /^[\w-]+$/u.test(second) ? key : null;
}

export function writeWebhookKeyText(key: Uint8Array): string {
  const notes = [
    "# The key that encrypts the secrets of webhooks in the database.",
    "# Workers that send their messages need it too: in this file of their data folder, or in FRESHET_WEBHOOK_KEY.",
  ];
  return `${[...notes, `${kind} ${Buffer.from(key).toString("base64url")}`].join("\n")}\n`;
}
