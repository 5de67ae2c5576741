import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import { type ReleaseManifest, releaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { signatureHolds } from "../manifest.ts";
import { releaseFiles, sha256 } from "../release-files.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./release-folder.ts";

/** A release that the database knows. */
export interface KnownRelease {
  readonly id: string;
  readonly manifestHash: string;
}

/**
 * Reads the manifest, and checks that it belongs to this release and not to an earlier one. It has to name the same id as the data beside
 * it. If the database knows the release, it also has to be the manifest with which the release was built.
 */
export function checkManifest(
  { files }: ReleaseFolder,
  records: readonly Pick<SealedRecord, "release">[],
  known: readonly KnownRelease[],
): { manifest: ReleaseManifest | null; check: ReleaseCheck } {
  const where = releaseFiles.manifest;
  const bytes = files.get(where);
  const fail = (code: ReleaseFault["code"], message: string) =>
    makeCheck("manifest", [{ code, where, message }], "");
  if (bytes === undefined)
    return {
      manifest: null,
      check: fail(
        "manifest-missing",
        "there is no manifest.json: the folder is no release, or not a complete one",
      ),
    };
  const manifest = readManifest(bytes);
  if (typeof manifest === "string")
    return {
      manifest: null,
      check: fail("manifest-unreadable", `manifest.json is not a manifest: ${manifest}`),
    };
  const { id, created } = manifest.release;
  const other = records.find(({ release }) => release !== id)?.release;
  if (other !== undefined && records.every(({ release }) => release !== id))
    return {
      manifest,
      check: fail(
        "old-manifest",
        `manifest.json belongs to the release ${id} (${created}), the data beside it to ${other}`,
      ),
    };
  const hash = sha256(bytes);
  const own = known.find((release) => release.id === id);
  const isUnknown = own !== undefined && own.manifestHash !== hash;
  if (isUnknown)
    return {
      manifest,
      check: fail(
        "manifest-unknown",
        `the database knows another manifest of ${id}: its SHA-256 is ${own.manifestHash}, this one's ${hash}`,
      ),
    };
  const told = own === undefined ? "" : ", as the database knows it";
  return {
    manifest,
    check: makeCheck(
      "manifest",
      [],
      `${id} of ${created.slice(0, 10)}, cutoff ${manifest.release.cutoff}${told}`,
    ),
  };
}

/** Gives the manifest's format, which decides how the tables are read; null if no manifest can be read. */
export function formatOf({ files }: ReleaseFolder): ReleaseManifest["format"] | null {
  const bytes = files.get(releaseFiles.manifest);
  const manifest = bytes === undefined ? null : readManifest(bytes);
  return manifest === null || typeof manifest === "string" ? null : manifest.format;
}

function readManifest(bytes: Uint8Array): ReleaseManifest | string {
  try {
    const parsed = releaseManifest.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  } catch (cause) {
    return (cause as Error).message;
  }
}

/**
 * Checks the signature of the manifest's bytes. With a known public key it proves who made the release. With the key in the folder it only
 * shows that manifest and key belong together.
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
      "the manifest's signature can't be checked: manifest.sig or signing-key.pub is missing",
    );
  else if (known !== null) {
    if (signatureHolds(bytes, signature, known))
      return makeCheck("signature", [], `by the known key ${sha256(known).slice(0, 16)}`);
    const isOwn = own !== null && signatureHolds(bytes, signature, own);
    if (isOwn)
      add(
        "signer-unknown",
        releaseFiles.signature,
        "the manifest was signed with another key than the known one",
      );
    else add("signature-bad", releaseFiles.signature, "the signature does not belong to this manifest");
  } else if (own !== null && !signatureHolds(bytes, signature, own))
    add(
      "signature-bad",
      releaseFiles.signature,
      "the signature belongs to another manifest, or was made with another key",
    );
  else if (own !== null && sha256(own) !== manifest.signer)
    add("signer-unknown", releaseFiles.publicKey, "signing-key.pub is not the key that the manifest names");
  return makeCheck(
    "signature",
    faults,
    "by the key in the folder, which only shows that they belong together: name the maker's key with --public-key",
  );
}
