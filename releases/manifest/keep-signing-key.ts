import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeSecret } from "../sealing/write-secret.ts";

export interface SigningKey {
  readonly secret: KeyObject;
  /** PEM, as it stands in a release's `signing-key.pub`. */
  readonly publicPem: string;
}

/** The Ed25519 key that signs this deployment's releases, out of its file; made at the first use, its public half beside it. */
export async function keepSigningKey(keyFolder: string): Promise<SigningKey> {
  const file = join(keyFolder, "signing-key.pem");
  const made = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  await writeSecret(file, made.privateKey);
  const secret = createPrivateKey(await readFile(file, "utf8"));
  const publicPem = createPublicKey(secret).export({ type: "spki", format: "pem" }).toString();
  await writeSecret(join(keyFolder, "signing-key.pub"), publicPem);
  return { secret, publicPem };
}
