import { createHash } from "node:crypto";
import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { hubRepository } from "../../domain/settings/release-settings.ts";
import { releaseFiles, sha256 } from "../release-files.ts";
import { readReleaseFolder } from "../verify/release-folder.ts";
import { type VerifyParts, verifyFolder } from "../verify/verify-release.ts";

export interface PublicationRequest {
  readonly folder: string;
  /** Data set as owner/name; that of the settings by default. */
  readonly repository?: string;
}

/** One file of the release, with the two hashes by which the Hub identifies contents. */
export interface PublishedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Git's hash of the content, which the Hub lists for small files. */
  readonly gitHash: string;
}

export interface Publication {
  readonly repository: string;
  readonly url: string;
  readonly gate: "manual" | "auto";
  readonly folder: string;
  readonly manifest: ReleaseManifest;
  readonly files: readonly PublishedFile[];
}

/**
 * Plans what is uploaded: the manifest, its signature and the files that the manifest lists, with the bytes that were checked, and no other
 * files. A folder in which `release verify` finds a fault is refused. @throws SettingsError `no-repository`, GiveUpItemError
 * `not-publishable`
 */
export async function planPublication(parts: VerifyParts, request: PublicationRequest): Promise<Publication> {
  const { hub } = parts.settings.release;
  const repository = readRepository(request.repository ?? hub.repository);
  const { folder } = request;
  const found = await readReleaseFolder(folder);
  const { manifest, checks } = await verifyFolder(parts, found, {});
  const [fault] = checks.flatMap(({ faults }) => faults);
  if (fault !== undefined || manifest === null)
    throw new GiveUpItemError(
      `${folder} is not published: ${fault?.message ?? "it has no manifest"}. \`freshet release verify\` lists all faults; build the release again.`,
      { code: "not-publishable" },
    );
  const listed = [...Object.keys(manifest.files), releaseFiles.manifest, releaseFiles.signature].sort();
  const files = listed.flatMap((path) => {
    const bytes = found.files.get(path);
    return bytes === undefined ? [] : [{ path, bytes, sha256: sha256(bytes), gitHash: gitHashOf(bytes) }];
  });
  return { repository, url: hub.url.replace(/\/+$/u, ""), gate: hub.gate, folder, manifest, files };
}

function readRepository(given: string | null): string {
  if (given === null)
    throw new SettingsError(
      "name the data set that the release goes to, as owner/name, with --to or release.hub.repository",
      { code: "no-repository" },
    );
  const read = hubRepository.safeParse(given);
  if (read.success) return read.data;
  throw new SettingsError(`${given} ${read.error.issues[0]?.message}`, { code: "no-repository" });
}

function gitHashOf(bytes: Buffer): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Lists commands of Hugging Face's own program that do the same as `freshet release publish --run`, each as a list of arguments. */
export function listHubCommands({ repository, gate, folder, manifest }: Publication): string[][] {
  const { id } = manifest.release;
  const dataset = ["--repo-type", "dataset"];
  return [
    ["hf", "repos", "create", repository, ...dataset, "--private", "--exist-ok"],
    ["hf", "repos", "settings", repository, ...dataset, "--gated", gate],
    // Without `--delete`, files of an earlier release would stay in the data set, and `release verify` reports such files as faults.
    ["hf", "upload", repository, folder, ".", ...dataset, "--delete", "*", "--commit-message", id],
    ["hf", "repos", "tag", "create", repository, id, ...dataset],
  ];
}
