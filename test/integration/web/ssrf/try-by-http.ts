import { webSettings } from "../../../../domain/settings/web-settings.ts";
import { createEgressProxy } from "../../../../web/egress/create-egress-proxy.ts";
import { createExtractor } from "../../../../web/extraction/create-extractor.ts";
import { createPageFetcher } from "../../../../web/fetching/create-page-fetcher.ts";
import { createCrawlPolicy } from "../../../../web/politeness/create-crawl-policy.ts";
import { readByHttp } from "../../../../web/visiting/read-by-http.ts";
import { startNaiveProxy } from "./start-naive-proxy.ts";
import { startScene } from "./start-scene.ts";
import type { Vector } from "./vector.ts";

const limits = {
  ...{ deadlineMs: 90_000, closeMs: 5_000, loadMs: 5_000, settleMs: 5_000 },
  ...{ maxBytes: 1_000_000, maxRequests: 100, maxRedirects: 10, captureBytes: 0, pageMegabytes: 512 },
};

/** The control of plain HTTP: the product's own reader, its requests sent to a proxy that refuses nothing of the kind. */
export async function tryByHttp(vectors: readonly Vector[]): Promise<ReadonlyMap<string, number>> {
  const { victim, attacker, names, close } = await startScene(vectors);
  const passes = await createEgressProxy();
  const extractor = createExtractor({ deadlineMs: 90_000, maxMegabytes: 256 });
  try {
    for (const checksNames of [true, false]) {
      const naive = await startNaiveProxy({ sitePort: attacker.port, resolve: names.resolve, checksNames });
      const fetcher = createPageFetcher({
        proxyServer: naive.server,
        maxBytes: limits.maxBytes,
        maxRedirects: limits.maxRedirects,
        userAgent: "control",
      });
      const pass = passes.issuePass({ bytes: 1e6, requests: 100, redirects: 10 });
      const crawlPolicy = createCrawlPolicy({
        settings: webSettings.parse({}).politeness,
        fetcher,
        proxy: passes,
      });
      const read = (path: string) =>
        readByHttp(`http://attacker.test${path}`, {
          ...{ fetcher, extractor, pass, limits, signal: AbortSignal.timeout(limits.deadlineMs) },
          now: () => new Date(),
          admit: async () => null,
        });
      await crawlPolicy.judge("http://attacker.test/");
      await Promise.all(vectors.map(({ name }) => read(`/alone/${encodeURIComponent(name)}`)));
      await fetcher.close();
      await naive.close();
    }
    return new Map(vectors.map(({ name }) => [name, victim.hits(name)]));
  } finally {
    await extractor.close();
    await passes.close();
    await close();
  }
}
