import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Puts a text that a caller sent where the application reads files, for as long as it works on it. Only this process's user can read it.
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
