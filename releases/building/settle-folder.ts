import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { sha256 } from "../manifest/sha256.ts";
import { stagingOf } from "./staging-of.ts";

/**
 * Gives a release that was put down its folder, if a kill came between: the staged one takes its name. The database decides which
 * manifest it is. @throws GiveUpItemError `release-folder-lost`
 */
export async function settleFolder(release: {
  readonly id: string;
  readonly folder: string;
  readonly manifestHash: string;
}): Promise<void> {
  const { id, folder, manifestHash } = release;
  if ((await hashIn(folder)) === manifestHash) return;
  const staging = stagingOf(folder);
  if ((await hashIn(staging)) === manifestHash) return rename(staging, folder);
  throw new GiveUpItemError(
    `the release ${id} is put down in the database, but ${folder} is not there or another one: bring that folder back`,
    { code: "release-folder-lost" },
  );
}

async function hashIn(folder: string): Promise<string | null> {
  try {
    return sha256(await readFile(join(folder, releaseFiles.manifest)));
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return null;
    throw cause;
  }
}
