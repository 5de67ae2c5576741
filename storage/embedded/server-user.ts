import { execFile } from "node:child_process";
import { chmod, chown, readdir } from "node:fs/promises";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** How to run a PostgreSQL program: the server refuses to run as root. */
export interface ServerUser {
  readonly prefix: readonly string[];
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** Gives a folder in the data folder to that user, where it is another one than ours. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;

/**
 * As root: a user namespace in which we are `nobody` (works with data and binaries under root's home, for files stay
 * root's), otherwise the uid itself. As anyone else: ourselves.
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
  // The way there: passing through is all that this user may do in the data folder.
  await chmod(dirname(folder), 0o711);
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    await chown(join(entry.parentPath, entry.name), NOBODY, NOBODY);
  }
}

/**
 * Options for spawning PostgreSQL's programs and `ps`: messages in plain C, which are read here, and nothing of the
 * user's own PG… variables. Windows programs don't start without the system's variables and inherit all.
 */
export const serverEnvironment: { readonly env?: Record<string, string> } =
  platform() === "win32"
    ? {}
    : {
        env: {
          LC_ALL: "C",
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
        },
      };
