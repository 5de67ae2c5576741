import { randomBytes } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that only its owner can read, in a folder that only its owner can list. The file is either complete and on disk, or
 * missing. If the file exists already, it is not changed, and false is returned.
 */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    // Unlike a rename, a link never replaces a key that another process made in the meantime.
    await link(draft, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw cause;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
