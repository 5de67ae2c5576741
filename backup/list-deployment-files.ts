import { createReadStream } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A regular file that belongs to a deployment. */
export interface DeploymentFile {
  /** Path inside its folder, with slashes. */
  readonly path: string;
  readonly file: string;
  readonly size: number;
  readonly mode: number;
}

/**
 * Names of the embedded server's files: its cluster, a cluster in the making, links to its libraries, its address and password, its log,
 * and its lock with the temporary files beside it.
 */
const ofServer = /^postgres(?:\.new-\d+-\d+|-libraries|\.json(?:\.\d+)?|\.log|\.lock(?:\.[0-9a-f-]+)*)?$/u;
const simulatedWorld = /^simulated(?:-\d+)?$/u;

/**
 * Lists the files of a data folder that a backup needs: keys, private splits, salts, and what an operator has put there. The other parts
 * are not listed here: the database is backed up by its rows, each release by its id, and a simulated world is a deployment of its own.
 */
export function listDataFiles(dataDir: string): Promise<DeploymentFile[]> {
  return listFiles(
    dataDir,
    (name) => name !== "releases" && !ofServer.test(name) && !simulatedWorld.test(name),
  );
}

/** Lists all files of a folder. Links, pipes and devices are left out, because none of Freshet's own files is one. */
export async function listFiles(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<DeploymentFile[]> {
  const found: DeploymentFile[] = [];
  const look = async (within: string): Promise<void> => {
    const entries = await readdir(join(folder, within), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (within === "" && !isWanted(entry.name)) continue;
      const path = within === "" ? entry.name : `${within}/${entry.name}`;
      if (entry.isDirectory()) await look(path);
      if (!entry.isFile()) continue;
      const file = join(folder, path);
      const { size, mode } = await lstat(file);
      found.push({ path, file, size, mode: mode & 0o777 });
    }
  };
  await look("").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
  });
  return found;
}

/** Reads only as many bytes of a file as it had when it was listed, because a log may have grown in the meantime. */
export function readListed({ file, size }: DeploymentFile): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return size === 0 ? [] : createReadStream(file, { end: size - 1 });
}
