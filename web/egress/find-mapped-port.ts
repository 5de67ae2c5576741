/** Setting `egress.map`: host pattern (`news.test`, or `*.test` for every name below it) → port on 127.0.0.1. */
export type EgressMap = Readonly<Record<string, number>>;

/** The loopback port that a host name is mapped to, or null. An exact name goes before a pattern. */
export function findMappedPort(host: string, map: EgressMap): number | null {
  const name = host.toLowerCase().replace(/\.$/, "");
  const entries = Object.entries(map).map(([pattern, port]) => ({ pattern: pattern.toLowerCase(), port }));
  const exact = entries.find((entry) => entry.pattern === name);
  if (exact) return exact.port;
  const below = entries.find(
    ({ pattern }) =>
      /^\*\.[^*]+$/.test(pattern) && name.endsWith(pattern.slice(1)) && name.length >= pattern.length,
  );
  return below?.port ?? null;
}
