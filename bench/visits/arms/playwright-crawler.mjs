// crawlee's PlaywrightCrawler with its defaults: fingerprints, tabs of one context, nothing blocked.
import { Configuration, log, PlaywrightCrawler } from "@crawlee/playwright";
import { serveBatches } from "./serve-batches.mjs";
import { ARTICLE, launchContext, readText, startCrawler } from "./start-crawler.mjs";

serveBatches(
  startCrawler({
    ...{ Crawler: PlaywrightCrawler, Configuration, log, launchContext },
    async requestHandler({ page, request }) {
      await page.waitForSelector(ARTICLE, { state: "attached" });
      return { text: readText(await page.content(), request), by: "browser" };
    },
  }),
);
