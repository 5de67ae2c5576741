import dns from "node:dns";
import { pathToFileURL } from "node:url";
import { given } from "./serve-batches.mjs";

/** What the bench's articles stand in. The crawlers are told, so that none waits for longer than it has to. */
export const ARTICLE = "article p, #root p";

const { extractPage } = await import(pathToFileURL(given.built.extractPage).href);

/** The product's extraction, on the crawler's own thread. */
export const readText = (html, request) =>
  extractPage({ html, url: `http://${new URL(request.url).hostname}/`, retrieved: new Date().toISOString() })
    .text;

/** The browser that all arms have. */
export const launchContext = {
  launchOptions: {
    executablePath: given.browser.path,
    env: { ...process.env, ...given.browser.environment },
    args: ["--host-resolver-rules=MAP *.test 127.0.0.1"],
  },
};

/**
 * Runs a crawler for as long as the arm lives, so that its browser starts once. Crawlee's defaults otherwise; but nothing is
 * written to disk or logged, and as many pages are open at once as in the other arms. Host names resolve to the bench's
 * server without a proxy between: crawlee has none by default.
 */
export function startCrawler({ Crawler, Configuration, log, ...own }) {
  log.setLevel(log.LEVELS.OFF);
  resolveHosts();
  const waiting = new Map();
  const finish = (request, result) => {
    const host = new URL(request.url).hostname;
    waiting.get(host)?.({ url: `http://${host}/`, ...result });
    waiting.delete(host);
  };
  const { requestHandler, ...options } = own;
  const crawler = new Crawler(
    {
      ...options,
      keepAlive: true,
      minConcurrency: given.concurrency,
      maxConcurrency: given.concurrency,
      statisticsOptions: { logIntervalSecs: 3600 },
      async requestHandler(context) {
        const read = await requestHandler(context);
        finish(context.request, read);
      },
      failedRequestHandler: ({ request }, error) => finish(request, { fault: error.message.split("\n")[0] }),
    },
    new Configuration({ persistStorage: false }),
  );
  const running = crawler.run();
  return {
    async visit(urls) {
      const results = urls.map(
        (url) => new Promise((resolve) => waiting.set(new URL(url).hostname, resolve)),
      );
      await crawler.addRequests(urls.map((url) => `http://${new URL(url).hostname}:${given.port}/`));
      return Promise.all(results);
    },
    async close() {
      crawler.stop();
      await running;
    },
  };
}

function resolveHosts() {
  const { lookup } = dns;
  dns.lookup = (host, options, callback) => {
    const answer = callback ?? options;
    if (!host.endsWith(".test")) return lookup(host, options, callback);
    if (options?.all) return answer(null, [{ address: "127.0.0.1", family: 4 }]);
    return answer(null, "127.0.0.1", 4);
  };
}
