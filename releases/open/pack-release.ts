import { createHash } from "node:crypto";
import { lstat, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Release } from "../../domain/ports/questions/release-store.ts";
import { signatureHolds } from "../manifest.ts";
import { releaseFiles, sha256 } from "../release-files.ts";
import { listReleaseFiles, readReleaseFile } from "./built-release.ts";

export interface ReleaseArchive {
  readonly name: string;
  /**
   * Hash of the manifest. It is the same for the same release on every machine. The manifest has the hash of each file, so its hash
   * determines the bytes of the archive.
   */
  readonly version: string;
  /** Reads the files and packs them, as they are asked for. @throws SettingsError `no-release-folder`, `release-changed` */
  readonly pack: () => Promise<Readable>;
}

/** A file that is packed, with the hash that its bytes must have. */
interface PackedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Packs the listed files of a release into one compressed tar, and no other file of its folder. Keys and private questions are not among
 * the listed files.
 */
export function packRelease(release: Release): ReleaseArchive {
  const { id, manifestHash } = release;
  return {
    name: `${id}.tar.gz`,
    version: manifestHash,
    async pack() {
      const files = await measureFiles(release);
      const tar = pack();
      const gzip = createGzip();
      // Failures are reported to the reader of `gzip`, so they are ignored here. If the reader goes away, the pipeline ends the packing as
      // well.
      pipeline(tar, gzip).catch(() => {});
      addFiles(tar, release, files).then(
        () => tar.finalize(),
        (error: Error) => {
          tar.destroy();
          gzip.destroy(error);
        },
      );
      return gzip;
    },
  };
}

async function measureFiles(release: Release): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const { name, sha256: listed } of listReleaseFiles(release)) {
    const found = await lstat(join(release.folder, name)).catch(() => null);
    if (found?.isFile() !== true)
      throw new SettingsError(
        `${name} of the release ${release.id} can't be read: the folder in which it was built is gone or is on another machine`,
        { code: "no-release-folder" },
      );
    files.push({ name, size: found.size, sha256: listed ?? (await hashSignature(release)) });
  }
  return files;
}

/**
 * Computes the hash of the signature, the only file of which no hash is stored. Instead, it must be a signature of this manifest by the key
 * that the manifest names.
 */
async function hashSignature(release: Release): Promise<string> {
  const read = (name: string) => readReleaseFile(release, name);
  const manifest = await read(releaseFiles.manifest);
  const signature = await read(releaseFiles.signature);
  const key = Buffer.from(await read(releaseFiles.publicKey)).toString("utf8");
  if (sha256(key) !== release.manifest.signer || !signatureHolds(manifest, signature, key))
    throw changed(release, releaseFiles.signature);
  return sha256(signature);
}

const changed = ({ id }: Release, name: string): SettingsError =>
  new SettingsError(`${name} of the release ${id} was changed after the build`, { code: "release-changed" });

async function addFiles(tar: Pack, release: Release, files: readonly PackedFile[]): Promise<void> {
  for (const { name, size, sha256: expected } of files) {
    const handle = await open(join(release.folder, name));
    try {
      const hash = createHash("sha256");
      await new Promise<void>((resolve, reject) => {
        const entry = { name: `${release.id}/${name}`, size, mode: 0o644, mtime: release.built };
        const sink = tar.entry(entry, (error) => (error ? reject(error) : resolve()));
        const content = handle.createReadStream({ autoClose: false });
        pipeline(content, noting(hash), sink).catch(reject);
      });
      // If a file was changed, the archive breaks off here. Its reader gets an error and no complete archive that could be taken for the
      // release.
      if (hash.digest("hex") !== expected) throw changed(release, name);
    } finally {
      await handle.close();
    }
  }
}

/** Passes bytes on, and adds them to a hash. */
function noting(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };
}
