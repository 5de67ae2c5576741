import { createHash } from "node:crypto";

/**
 * Cipher by which a benchmark file obscures its texts. The key is in the same row, so the cipher only hides the texts from crawlers. It
 * doesn't keep them secret.
 */
export interface Cipher {
  /** Encrypts a text, as Base64. */
  encrypt(text: string, canary: string): string;
  /** Decrypts a text. @throws TypeError if the result is not UTF-8, which happens with a wrong canary */
  decrypt(veiled: string, canary: string): string;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Creates a cipher that XORs each byte with the key, which is repeated as needed. */
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

/** Cipher of BrowseComp, BrowseComp-ZH and InteractComp: the key is the SHA-256 of the canary. */
export const sha256Xor = createXorCipher((canary) => createHash("sha256").update(canary, "utf8").digest());
