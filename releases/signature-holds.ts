import { createPublicKey, verify } from "node:crypto";

/** Whether an Ed25519 signature of a manifest's bytes was made with the key of this PEM. False also where the PEM is no such key. */
export function signatureHolds(manifest: Uint8Array, signature: Uint8Array, publicPem: string): boolean {
  try {
    const key = createPublicKey(publicPem);
    return key.asymmetricKeyType === "ed25519" && verify(null, manifest, key, signature);
  } catch {
    return false;
  }
}
