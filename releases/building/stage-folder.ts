import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stagingOf } from "./staging-of.ts";

/**
 * Writes a folder's files beside where it is going to stand; on disk before this returns. What a killed build left there goes first, and
 * what could not be written whole goes at once: on a full disk it would take the room that the next build needs.
 */
export async function stageFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const staging = stagingOf(folder);
  await rm(staging, { recursive: true, force: true });
  try {
    for (const [path, bytes] of files) await writeSynced(join(staging, path), bytes);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
