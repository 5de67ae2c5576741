import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PostgresKind } from "./has-server.ts";
import { makeOnce, type TestRun } from "./make-once.ts";
import { startPostgres } from "./start-postgres.ts";

interface Shared {
  readonly url: string;
  readonly pid: number;
}

/**
 * The address of the run's one PostgreSQL of this kind. It belongs to the run: `run.pid` is the test runner, and the server ends with it.
 */
export async function sharedPostgres(run: TestRun, kind: PostgresKind): Promise<string> {
  const { url } = await makeOnce<Shared>(run, `postgres-${kind}`, {
    make: async () => {
      const { url, pid } = await startPostgres({ kind, parent: run.pid, within: run.folder });
      return { url, pid };
    },
    timeout: 90_000,
  });
  return url;
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
