import { join } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Release } from "../../domain/ports/questions/release-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { releasePaths } from "../release-files.ts";
import { type GivenKey, readKeys } from "../seal/keys.ts";
import { checkRelease, type Verification } from "./check-release.ts";
import { type ReleaseFolder, readReleaseFolder } from "./release-folder.ts";

export interface VerifyRequest {
  readonly folder: string;
  readonly keyFile?: GivenKey;
  /** File of the maker's public key. By default it is this deployment's own key, if there is one. */
  readonly publicKeyFile?: string;
}

export interface VerifiedRelease extends Verification {
  /** Id of a newer release of the same name that the database knows. A newer release is no fault, but worth a hint. */
  readonly newer: string | null;
}

export interface VerifyParts {
  readonly settings: Settings;
  readonly known: readonly Release[];
}

/**
 * Checks a release's folder. `known` lists the releases of the database, newest first; it is empty without a database. @throws
 * SettingsError
 */
export async function verifyRelease(parts: VerifyParts, request: VerifyRequest): Promise<VerifiedRelease> {
  return verifyFolder(parts, await readReleaseFolder(request.folder), request);
}

/** Checks a release's folder that was read before, so that the caller uses the bytes that were checked. @throws SettingsError */
export async function verifyFolder(
  { settings, known }: VerifyParts,
  found: ReleaseFolder,
  { keyFile, publicKeyFile }: Omit<VerifyRequest, "folder">,
): Promise<VerifiedRelease> {
  const verification = await checkRelease(found, {
    keys: keyFile === undefined ? null : await readKeys(keyFile),
    publicKey: await readPublicKey(settings, publicKeyFile),
    known,
    duplicates: settings.release.duplicates,
  });
  const own = known.find(({ id }) => id === verification.manifest?.release.id);
  const newer = known.find(({ name, built }) => own !== undefined && name === own.name && built > own.built);
  return { ...verification, newer: newer?.id ?? null };
}

async function readPublicKey(settings: Settings, file: string | undefined): Promise<string | null> {
  const own = join(releasePaths(settings, "").keys, "signing-key.pub");
  try {
    return (await readGivenFile(file ?? own, { maxMegabytes: 1 })).toString("utf8");
  } catch (cause) {
    if (file === undefined && (cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new SettingsError(
      `${file ?? own} can't be read: ${(cause as Error).message}. Name a file with a public key in PEM.`,
      {
        code: "public-key-unreadable",
        cause,
      },
    );
  }
}
