import { execFile } from "node:child_process";
import { chmod, chown, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The user as which PostgreSQL's programs run, because the server refuses to run as root. */
export interface ServerUser {
  readonly prefix: readonly string[];
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** Gives a folder in the data folder to that user, if it differs from the current user. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;

/**
 * Chooses the user. For root it is `nobody` in a user namespace, where files still belong to root, so that data and binaries under root's
 * home are usable; without user namespaces it is the uid of `nobody`. For any other user it is the user itself.
 */
export async function chooseServerUser(): Promise<ServerUser> {
  const asWeAre: ServerUser = { prefix: [], spawn: {}, own: async () => {} };
  if (process.getuid?.() !== 0) return asWeAre;
  const prefix = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    await promisify(execFile)("unshare", [...prefix.slice(1), "true"]);
    return { ...asWeAre, prefix };
  } catch {
    return { prefix: [], spawn: { uid: NOBODY, gid: NOBODY }, own: ownRecursively };
  }
}

async function ownRecursively(folder: string): Promise<void> {
  // This lets the user pass through the data folder, and allows nothing else in it.
  await chmod(dirname(folder), 0o711);
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    await chown(join(entry.parentPath, entry.name), NOBODY, NOBODY);
  }
}
