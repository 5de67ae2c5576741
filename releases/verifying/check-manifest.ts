import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import { type ReleaseManifest, releaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { sha256 } from "../manifest/sha256.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";

/** A release that the database knows. */
export interface KnownRelease {
  readonly id: string;
  readonly manifestHash: string;
}

/**
 * Reads the manifest, and tells whether it is this release's: one of an earlier release names another id than the data beside it,
 * and the database knows which manifest each release was built with.
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
      check: fail("manifest-missing", "there is no manifest.json: it is no release, or not a whole one"),
    };
  const manifest = readManifest(bytes);
  if (typeof manifest === "string")
    return {
      manifest: null,
      check: fail("manifest-unreadable", `manifest.json is no manifest: ${manifest}`),
    };
  const { id, created } = manifest.release;
  const other = records.find(({ release }) => release !== id)?.release;
  if (other !== undefined && records.every(({ release }) => release !== id))
    return {
      manifest,
      check: fail(
        "old-manifest",
        `manifest.json is of the release ${id} (${created}), the data beside it of ${other}`,
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

/** The manifest's format, by which the tables are read; null where there is no manifest that can be read. */
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
