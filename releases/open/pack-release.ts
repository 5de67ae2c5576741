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
  /** The same for the same release on every machine: the manifest has the hash of each file, and so do the bytes of the archive follow from it. */
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

/** The listed files of a release as one compressed tar, and no other file of its folder. Keys and withheld questions are not among them. */
export function packRelease(release: Release): ReleaseArchive {
  const { id, manifestHash } = release;
  return {
    name: `${id}.tar.gz`,
    version: manifestHash,
    async pack() {
      const files = await measureFiles(release);
      const tar = pack();
      const gzip = createGzip();
      // Whoever reads `gzip` is told of each failure there. It ends the packing as well if the reader goes away.
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

/** Hash of the signature, the one file that no hash is stored of. It must be the signature of this manifest by the key that the manifest names. */
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
      // An archive with a changed file breaks off here: its reader gets an error and no file that could be taken for the release.
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
