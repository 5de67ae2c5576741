import { createPublicKey, verify } from "node:crypto";
import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { sha256 } from "../manifest/sha256.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";

/**
 * The signature over the manifest's bytes. Against a known public key it says who made the release; against the one in the folder no
 * more than that manifest and key belong together.
 */
export function checkSignature(
  { files }: ReleaseFolder,
  manifest: ReleaseManifest,
  known: string | null,
): ReleaseCheck {
  const [bytes, signature, pub] = [releaseFiles.manifest, releaseFiles.signature, releaseFiles.publicKey].map(
    (name) => files.get(name),
  );
  const faults: ReleaseFault[] = [];
  const add = (code: ReleaseFault["code"], where: string, message: string) =>
    void faults.push({ code, where, message });
  const own = pub === undefined ? null : Buffer.from(pub).toString("utf8");
  if (bytes === undefined || signature === undefined || (own === null && known === null))
    add(
      "signature-missing",
      signature === undefined ? releaseFiles.signature : releaseFiles.publicKey,
      "the manifest's signature can't be checked: manifest.sig or signing-key.pub is not there",
    );
  else if (known !== null) {
    if (signatureHolds(bytes, signature, known))
      return makeCheck("signature", [], `by the known key ${sha256(known).slice(0, 16)}`);
    const isOwn = own !== null && signatureHolds(bytes, signature, own);
    if (isOwn)
      add(
        "signer-unknown",
        releaseFiles.signature,
        "the manifest was signed by another key than the known one",
      );
    else add("signature-bad", releaseFiles.signature, "the signature is not over this manifest");
  } else if (own !== null && !signatureHolds(bytes, signature, own))
    add(
      "signature-bad",
      releaseFiles.signature,
      "the signature is not over this manifest, or by another key",
    );
  else if (own !== null && sha256(own) !== manifest.signer)
    add("signer-unknown", releaseFiles.publicKey, "signing-key.pub is not the key that the manifest names");
  return makeCheck(
    "signature",
    faults,
    "by the key in the folder, which shows no more than that they belong together: give the maker's by --public-key",
  );
}

/** Whether an Ed25519 signature over a manifest's bytes is by the key of this PEM; false too where that is no such key. */
function signatureHolds(manifest: Uint8Array, signature: Uint8Array, publicPem: string): boolean {
  try {
    const key = createPublicKey(publicPem);
    return key.asymmetricKeyType === "ed25519" && verify(null, manifest, key, signature);
  } catch {
    return false;
  }
}
