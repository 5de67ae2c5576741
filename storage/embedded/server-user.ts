import { execFile } from "node:child_process";
import { chmod, chown, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The user as which PostgreSQL's programs run, because the server refuses to run as root. */
export interface ServerUser {
  readonly prefix: readonly string[];
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** Makes that user the owner of a folder in the data folder, if that user is not the current one. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;

/**
 * Chooses the user. Any user except root runs the programs itself. For root the user is `nobody` in a user namespace, where files still
 * belong to root, so that data and binaries under root's home are usable. Without user namespaces it is the uid of `nobody`.
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
  // With this mode the user can pass through the data folder, and can do nothing else in it.
  await chmod(dirname(folder), 0o711);
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    await chown(join(entry.parentPath, entry.name), NOBODY, NOBODY);
  }
}
