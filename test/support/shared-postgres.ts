import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PostgresKind } from "./has-server.ts";
import { startPostgres } from "./start-postgres.ts";
import { waitUntil } from "./wait-until.ts";

interface Shared {
  readonly url: string;
  readonly pid: number;
}

const noteOf = (folder: string, kind: PostgresKind): string => path.join(folder, `postgres-${kind}.json`);

/**
 * The address of the run's one PostgreSQL of this kind. The first test file that asks starts it; the others wait. It
 * belongs to the run: `run.pid` is the test runner, and the server ends with it.
 */
export async function sharedPostgres(
  run: { readonly folder: string; readonly pid: number },
  kind: PostgresKind,
): Promise<string> {
  const note = noteOf(run.folder, kind);
  if (claim(`${note}.claim`)) {
    try {
      const { url, pid } = await startPostgres({ kind, parent: run.pid, within: run.folder });
      publish(note, { url, pid });
    } catch (error) {
      publish(note, { error: String(error) });
    }
  }
  const timeout = 90_000;
  await waitUntil(`the run's ${kind} PostgreSQL`, () => existsSync(note), { timeout });
  const found = JSON.parse(readFileSync(note, "utf8")) as Shared | { error: string };
  if ("error" in found) throw new Error(`shared-postgres: ${found.error}`);
  return found.url;
}

/** Called once, after the last test file. */
export function endSharedServers(folder: string): void {
  const notes = readdirSync(folder).filter((name) => name.endsWith(".json"));
  for (const name of notes) {
    const found = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Partial<Shared>;
    if (found.pid === undefined) continue;
    try {
      process.kill(found.pid, "SIGQUIT");
    } catch {
      // It has ended already.
    }
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function publish(note: string, content: Shared | { error: string }): void {
  writeFileSync(`${note}.part`, JSON.stringify(content));
  renameSync(`${note}.part`, note);
}
