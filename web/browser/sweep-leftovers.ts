import { readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOME_PREFIX, isProfileFolder, readProcessStart } from "./browser-home.ts";

/** A folder without an owner's mark may be one that is being made right now. */
const UNMARKED_GRACE_MS = 60_000;

/** Removes the folders and profiles of browsers whose process was killed; returns how many folders went. Other users' folders stay. */
export async function sweepLeftovers(): Promise<number> {
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(HOME_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    const owner = await readFile(join(folder, "owner"), "utf8").catch(() => null);
    if (owner === null ? Date.now() - found.mtimeMs < UNMARKED_GRACE_MS : await isAlive(owner)) continue;
    const profiles = await readFile(join(folder, "profiles"), "utf8").catch(() => "");
    for (const profile of profiles.split("\n")) {
      if (isProfileFolder(profile)) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    swept += 1;
  }
  return swept;
}

/** A process number is used again after a while: the same process has the same start time too. */
async function isAlive(owner: string): Promise<boolean> {
  const [pid, start] = owner.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return (await readProcessStart(Number(pid))) === start;
}
