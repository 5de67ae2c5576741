/** Whether a pattern of the settings names a host: the host itself, or `*.example.org` for all names below it. */
export function isNamedHost(hostname: string, pattern: string): boolean {
  const [host, name] = [hostname.toLowerCase(), pattern.toLowerCase()];
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
