import { createHash } from "node:crypto";

/** How a benchmark file veils its texts. The key stands in the same row: it keeps texts out of crawls, it is no seal. */
export interface Cipher {
  /** Base64 of the veiled text. */
  encrypt(text: string, canary: string): string;
  /** @throws TypeError where the bytes under this canary are no UTF-8 */
  decrypt(veiled: string, canary: string): string;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Each byte XOR the key's, which is repeated. */
export function createXorCipher(keyOf: (canary: string) => Uint8Array): Cipher {
  const apply = (bytes: Uint8Array, canary: string): Uint8Array => {
    const key = keyOf(canary);
    return bytes.map((byte, index) => byte ^ (key[index % key.length] ?? 0));
  };
  return {
    encrypt: (text, canary) => Buffer.from(apply(Buffer.from(text, "utf8"), canary)).toString("base64"),
    decrypt: (veiled, canary) => strict.decode(apply(Buffer.from(veiled, "base64"), canary)),
  };
}

/** The cipher of BrowseComp, BrowseComp-ZH and InteractComp: the key is the canary's SHA-256. */
export const sha256Xor = createXorCipher((canary) => createHash("sha256").update(canary, "utf8").digest());
