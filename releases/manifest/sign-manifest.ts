import { sign } from "node:crypto";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SigningKey } from "./keep-signing-key.ts";

export interface SignedManifest {
  /** `manifest.json`. */
  readonly bytes: Uint8Array;
  /** `manifest.sig`: Ed25519 over those bytes, as `openssl pkeyutl -verify -rawin` reads it. */
  readonly signature: Uint8Array;
}

export function signManifest(manifest: ReleaseManifest, key: Pick<SigningKey, "secret">): SignedManifest {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, "utf8");
  return { bytes, signature: sign(null, bytes, key.secret) };
}
