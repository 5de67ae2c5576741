import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the next process must know to reach the shared server; kept beside its data, readable by its owner alone. */
export interface ServerFile {
  readonly port: number;
  readonly password: string;
  /** True after an ordered stop: processes that lose their connection then must not start the server again. */
  readonly stopped: boolean;
}

const pathOf = (dataDir: string) => join(dataDir, "postgres.json");

/** Null when there is none or it is unreadable as such; a lost password can be set again by its owner. */
export async function readServerFile(dataDir: string): Promise<ServerFile | null> {
  try {
    const value = JSON.parse(await readFile(pathOf(dataDir), "utf8")) as Partial<ServerFile> | null;
    if (typeof value?.port !== "number" || typeof value.password !== "string") return null;
    return { port: value.port, password: value.password, stopped: value.stopped === true };
  } catch {
    return null;
  }
}

export async function writeServerFile(dataDir: string, file: ServerFile): Promise<void> {
  const temporary = `${pathOf(dataDir)}.${process.pid}`;
  try {
    await writeFile(temporary, `${JSON.stringify(file)}\n`, { mode: 0o600 });
    await rename(temporary, pathOf(dataDir));
  } catch (error) {
    // On a full disk an empty file would stay.
    await rm(temporary, { force: true });
    throw error;
  }
}

export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** `postgresql://` address of the shared server. */
export function serverUrl(file: ServerFile): string {
  return `postgresql://freshet:${file.password}@127.0.0.1:${file.port}/postgres`;
}
