import { randomBytes } from "node:crypto";
import { formatKeys } from "./format-keys.ts";
import { readKeyFile } from "./read-key-file.ts";
import type { ReleaseKeys } from "./release-keys.ts";
import { writeSecret } from "./write-secret.ts";

/** A release's key, out of its file; made where there is none. A build that was killed goes on under the key that it began with. */
export async function keepReleaseKey(
  file: string,
  release: string,
): Promise<ReleaseKeys & { readonly whole: Uint8Array }> {
  const fresh = { release, whole: new Uint8Array(randomBytes(32)), items: new Map<string, Uint8Array>() };
  await writeSecret(file, formatKeys(fresh));
  const kept = await readKeyFile(file);
  if (kept.release !== release || kept.whole === null)
    throw new Error(`${file} holds no key of the release ${release}`);
  return { ...kept, whole: kept.whole };
}
