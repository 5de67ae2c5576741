// The built product as users run it: visits by need, or all in the browser; robots.txt is asked for on every host.
import { pathToFileURL } from "node:url";
import { given, serveBatches } from "./serve-batches.mjs";

const { createPageVisitor } = await import(pathToFileURL(given.built.visitor).href);
const { webSettings } = await import(pathToFileURL(given.built.settings).href);
const settings = webSettings.parse({
  visit: { concurrency: given.concurrency },
  egress: { map: { "*.test": given.port } },
  browser: { path: given.browser.path, visitsPerContext: given.visitsPerContext },
});
const visitor = await createPageVisitor({ settings, rendering: given.rendering });

/** Visits wait for their hosts' robots.txt before they take one of the visitor's places, so more of them are on their way. */
const onTheWay = 3 * given.concurrency;

async function visit(url) {
  const outcome = await visitor.visit(url);
  return outcome.outcome === "page"
    ? { url, text: outcome.page.text, by: outcome.rendering.by }
    : { url, fault: `${outcome.fault}: ${outcome.detail}` };
}

serveBatches({
  async visit(urls) {
    const left = [...urls];
    const results = [];
    const work = async () => {
      for (let url = left.shift(); url !== undefined; url = left.shift()) results.push(await visit(url));
    };
    await Promise.all(Array.from({ length: onTheWay }, work));
    return results;
  },
  close: () => visitor.close(),
});
