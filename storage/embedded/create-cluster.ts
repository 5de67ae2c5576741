import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { programEnvironment } from "../../files/program-environment.ts";
import { explainFailure } from "./explain-failure.ts";
import type { PostgresBinaries } from "./find-postgres-binaries.ts";
import type { ServerUser } from "./server-user.ts";

export interface CreateClusterOptions {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
  readonly password: string;
}

/** True once `<dataDir>/postgres` is a complete cluster. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres", "PG_VERSION"));
}

/**
 * Creates the cluster `<dataDir>/postgres`. It is created in another folder, which is renamed at the end. So a cluster that a kill left
 * incomplete is never used. The locale is C, so that texts have the same order on every machine.
 */
export async function createCluster(options: CreateClusterOptions): Promise<void> {
  const { dataDir, binaries, user, password } = options;
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith("postgres.new-")) continue;
    // If an initdb that outlived its parent still writes there, removing fails. The next start then removes the folder.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
  const making = join(dataDir, `postgres.new-${process.pid}-${Date.now()}`);
  await mkdir(making, { mode: 0o700 });
  const passwordFile = join(making, "password");
  const cluster = join(making, "cluster");
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await user.own(making);
  const result = await runPostgresProgram(user, binaries.initdb, [
    `--pgdata=${cluster}`,
    "--username=freshet",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
  ]);
  if (result.code !== 0) {
    await rm(making, { recursive: true, force: true }).catch(() => {});
    throw explainFailure("initdb", dataDir, result.output);
  }
  await rename(cluster, join(dataDir, "postgres"));
  await rm(making, { recursive: true, force: true });
}

interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one PostgreSQL program to its end as the server's user; `input` goes to its stdin. The promise never rejects. */
export function runPostgresProgram(
  user: ServerUser,
  program: string,
  args: readonly string[],
  input = "",
): Promise<ProgramResult> {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      ...user.spawn,
      stdio: "pipe",
      ...programEnvironment,
    });
    let output = "";
    const add = (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-16_384);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}
