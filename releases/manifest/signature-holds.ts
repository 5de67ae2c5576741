import { createPublicKey, verify } from "node:crypto";

/** Whether an Ed25519 signature over a manifest's bytes is by the key of this PEM; false too where that is no such key. */
export function signatureHolds(manifest: Uint8Array, signature: Uint8Array, publicPem: string): boolean {
  try {
    const key = createPublicKey(publicPem);
    return key.asymmetricKeyType === "ed25519" && verify(null, manifest, key, signature);
  } catch {
    return false;
  }
}
