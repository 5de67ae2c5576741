import { SettingsError } from "../domain/errors/freshet-error.ts";
import { isPostgresAddress } from "../domain/is-postgres-address.ts";
import type { YamlFile } from "./read-yaml.ts";

/**
 * Reads the address of the database: DATABASE_URL comes before the settings file's `databaseUrl`. An address that is none is refused with
 * the place where it stands. It is not shown, because it may contain a password. @throws SettingsError `database-url`
 */
export function readDatabaseUrl(
  env: NodeJS.ProcessEnv,
  given: string | null | undefined,
  yaml: YamlFile | null,
): string | null {
  const ofEnvironment = env["DATABASE_URL"] || null;
  if (ofEnvironment !== null) check(ofEnvironment, "DATABASE_URL");
  if (given) check(given, `${yaml?.file}:${yaml?.lineOf(["databaseUrl"])}: databaseUrl`);
  return ofEnvironment ?? (given || null);
}

function check(url: string, name: string): void {
  if (isPostgresAddress(url)) return;
  throw new SettingsError(
    `${name} is not a PostgreSQL address; write it as postgresql://user:password@host:port/name, or leave it out`,
    { code: "database-url" },
  );
}
