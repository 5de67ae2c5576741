// The built product as users run it: visits by need, or all in the browser; robots.txt is asked for on every host.
import { pathToFileURL } from "node:url";
import { given, serveBatches } from "./serve-batches.mjs";

const { createPageVisitor } = await import(pathToFileURL(given.built.visitor).href);
const { webSettings } = await import(pathToFileURL(given.built.settings).href);
const settings = webSettings.parse({
  visit: { concurrency: given.concurrency },
  egress: { map: { "*.test": given.port } },
  browser: { path: given.browser.path },
});
const visitor = await createPageVisitor({ settings, rendering: given.rendering });

serveBatches({
  visit: (urls) =>
    Promise.all(
      urls.map(async (url) => {
        const outcome = await visitor.visit(url);
        return outcome.outcome === "page"
          ? { url, text: outcome.page.text, by: outcome.rendering.by }
          : { url, fault: `${outcome.fault}: ${outcome.detail}` };
      }),
    ),
  close: () => visitor.close(),
});
