// crawlee's AdaptivePlaywrightCrawler with its defaults. A page without its article by plain HTTP makes it open the browser.
import { AdaptivePlaywrightCrawler, Configuration, log } from "@crawlee/playwright";
import { serveBatches } from "./serve-batches.mjs";
import { ARTICLE, launchContext, readText, startCrawler } from "./start-crawler.mjs";

serveBatches(
  startCrawler({
    ...{ Crawler: AdaptivePlaywrightCrawler, Configuration, log, launchContext },
    async requestHandler(context) {
      const $ = await context.parseWithCheerio(ARTICLE);
      const text = readText($.html(), context.request);
      // By this it compares what HTTP and the browser bring.
      await context.pushData({ text });
      return { text, by: hasPage(context) ? "browser" : "http" };
    },
  }),
);

/** By plain HTTP the page throws. */
function hasPage(context) {
  try {
    return context.page !== undefined;
  } catch {
    return false;
  }
}
