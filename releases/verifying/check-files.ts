import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { sha256 } from "../manifest/sha256.ts";
import { findOddEntries } from "./find-odd-entries.ts";
import { makeCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";
import type { ReleaseCheck } from "./release-check.ts";

const unlisted: readonly string[] = [releaseFiles.manifest, releaseFiles.signature];

/** Every file of the manifest is there byte by byte as a regular file, and nothing else is. */
export function checkFiles(folder: ReleaseFolder, manifest: ReleaseManifest): ReleaseCheck {
  const { files } = folder;
  const faults: ReleaseFault[] = findOddEntries(folder);
  const isOdd = new Set(faults.map(({ where }) => where));
  for (const [name, told] of Object.entries(manifest.files)) {
    if (isOdd.has(name)) continue;
    const bytes = files.get(name);
    if (bytes === undefined)
      faults.push({ code: "file-missing", where: name, message: `${name} is missing` });
    else if (sha256(bytes) !== told.sha256)
      faults.push({
        code: "file-changed",
        where: name,
        message: `${name} was changed: ${bytes.length} bytes, SHA-256 ${sha256(bytes)}; the manifest has ${told.bytes} and ${told.sha256}`,
      });
  }
  for (const name of files.keys())
    if (!unlisted.includes(name) && !Object.hasOwn(manifest.files, name))
      faults.push({ code: "file-extra", where: name, message: `${name} is not in the manifest` });
  return makeCheck("files", faults, `${Object.keys(manifest.files).length} files as the manifest has them`);
}
