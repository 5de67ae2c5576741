import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Writes a text that a caller sent to a temporary file, because the application reads such texts from files. Only the user of this process
 * can read the file, and it is deleted when the work on it has ended.
 */
export async function withGivenFile<T>(
  text: string,
  extension: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "freshet-given-"));
  const file = join(folder, `${randomUUID()}.${extension}`);
  try {
    await writeFile(file, text, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
