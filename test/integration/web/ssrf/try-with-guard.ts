import type { FoundBrowser } from "../../../../web/browser/found-browser.ts";
import { launchBrowser } from "../../../../web/browser/launch-browser.ts";
import { createEgressProxy } from "../../../../web/egress/create-egress-proxy.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { openPages } from "./open-pages.ts";
import { startScene } from "./start-scene.ts";
import type { Vector } from "./vector.ts";

export interface GuardedTrial {
  readonly hits: ReadonlyMap<string, number>;
  /** Vectors of which the proxy refused a request. */
  readonly refused: ReadonlySet<string>;
}

/**
 * The guard alone: the product's browser behind the product's proxy, with no route, block or limit beside it. Ends
 * when the proxy has refused all that is to come to it, so that "no hit" is not "not yet".
 */
export async function tryWithGuard(vectors: readonly Vector[], found: FoundBrowser): Promise<GuardedTrial> {
  const { victim, attacker, names, close } = await startScene(vectors);
  const proxy = await createEgressProxy({
    map: { "*.test": attacker.port, "attacker.localhost": attacker.port },
    // The victim's ports are open ones, so that nothing but its address is in the way.
    ports: [80, 443, ...victim.ports.values()],
    resolveHost: names.resolve,
    connectTimeoutMs: 2_000,
  });
  const launched = await launchBrowser({ found, sandbox: "auto", dataMegabytes: 2_000 });
  const nameOf = new Map([...victim.ports].map(([name, port]) => [port, name]));
  const refused = new Set<string>();
  try {
    const pages = { plain: "http://attacker.test", secure: "http://attacker.localhost" };
    const passes = await Promise.all(
      // A pass keeps a bounded list of refusals, so the pages share none.
      split(vectors).map(async (some) => {
        const pass = proxy.issuePass({ bytes: 1e8, requests: 1e4, redirects: 1e4 });
        const context = await launched.browser.newContext({
          proxy: { server: proxy.server, username: pass.username, password: pass.password },
        });
        await openPages(context, { vectors: some, ...pages });
        return pass;
      }),
    );
    const expected = vectors.filter((vector) => vector.stoppedBy === "proxy" && vector.mayMiss === undefined);
    const tried = () => {
      for (const { reason, target } of passes.flatMap((pass) => pass.denials)) {
        const name = nameOf.get(Number(target.slice(target.lastIndexOf(":") + 1)));
        if (reason === "address" && name !== undefined) refused.add(name);
      }
      return expected.filter(({ name }) => !refused.has(name)).map(({ name }) => name);
    };
    await waitUntil("the proxy to refuse every vector", () => tried().length === 0).catch(() => {
      process.stderr.write(`The proxy was not asked for: ${tried().join(", ")}\n`);
    });
    await waitUntil("WebRTC to have tried", () =>
      vectors
        .filter(({ name }) => /^WebRTC: (STUN|TURN)/.test(name))
        .every(({ name }) => attacker.asked.includes(`/settled/${encodeURIComponent(name)}`)),
    );
    return { hits: new Map(vectors.map(({ name }) => [name, victim.hits(name)])), refused };
  } finally {
    await launched.close();
    await proxy.close();
    await close();
  }
}

/** The vectors page by page: the product's browser has one process for a context, and one page in it at a time. */
function split(vectors: readonly Vector[]): Vector[][] {
  const places = ["together", "secure", "renamed"] as const;
  return [
    ...places.map((place) => vectors.filter((vector) => vector.place === place)),
    ...vectors.filter((vector) => vector.place === "alone").map((vector) => [vector]),
  ];
}
