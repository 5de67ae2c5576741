import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stagingOf } from "./staging-of.ts";

/** Writes a folder's files beside where it is going to stand; on disk before this returns. What a killed build left there goes first. */
export async function stageFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const staging = stagingOf(folder);
  await rm(staging, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    const file = join(staging, path);
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
