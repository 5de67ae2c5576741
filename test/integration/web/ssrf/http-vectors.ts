import { navigationVectors } from "./navigation-vectors.ts";
import { spellings } from "./spellings.ts";
import type { Vector } from "./vector.ts";

const redirect = (name: string, host: string, mayMiss?: string): Vector => ({
  name,
  place: "alone",
  status: 302,
  url: (port) => `http://${host}:${port}/`,
  headers: ({ url }) => ({
    location: encodeURI(url).replaceAll("%25", "%").replaceAll("%5B", "[").replaceAll("%5D", "]"),
  }),
  stoppedBy: "proxy",
  ...(mayMiss ? { mayMiss } : {}),
});

/** What leads a visit astray that is made by plain HTTP. */
export const httpVectors: readonly Vector[] = [
  ...navigationVectors.filter(({ status, name }) => status !== undefined || name.startsWith("meta")),
  ...spellings.map(({ name, host, mayMiss }) => redirect(`redirect to ${name}`, host, mayMiss)),
  ...["private.example", "mixed.example", "swaps.example"].map((host) =>
    redirect(`redirect to ${host}`, host),
  ),
  { name: "robots.txt", place: "alone", stoppedBy: "proxy", markup: () => "" },
];
