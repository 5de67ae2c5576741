import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "..", "..");

/** npm's words for a registry that nobody reaches, or that lacks a package. */
const away = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|E404|ENOTCACHED/;

export interface PackedFreshet {
  readonly tarball: string;
  /** Runs npm or npx as their user would, with what npm has downloaded before. */
  npm(
    program: "npm" | "npx",
    args: readonly string[],
    cwd: string,
  ): Promise<{ stdout: string; stderr: string }>;
}

/** `npm pack` of this repository, built by its `prepack`, and an npm whose other files lie in `folder`. */
export async function packFreshet(folder: string): Promise<PackedFreshet> {
  const { stdout } = await run("npm", ["config", "get", "cache"], { cwd: root });
  const cache = path.join(folder, "npm-cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(path.join(stdout.trim(), "_cacache"), path.join(cache, "_cacache"));
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
  };
  const npm: PackedFreshet["npm"] = (program, args, cwd) =>
    run(program, args, { cwd, env, maxBuffer: 2 ** 26 });
  await npm("npm", ["pack", "--pack-destination", folder], root);
  return { tarball: path.join(folder, "freshet-0.1.0.tgz"), npm };
}

/** Why npm could not install, where that is the network's or the registry's fault; null for a fault of the package. */
export function registryFault(error: unknown): string | null {
  const { stderr = "" } = error as { stderr?: string };
  return away.test(stderr) ? (stderr.split("\n").find((line) => away.test(line)) ?? "") : null;
}
