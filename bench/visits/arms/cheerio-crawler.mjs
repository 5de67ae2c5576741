// crawlee's CheerioCrawler with its defaults, which makes no page of a script whole.
import { CheerioCrawler, Configuration, log } from "@crawlee/cheerio";
import { serveBatches } from "./serve-batches.mjs";
import { readText, startCrawler } from "./start-crawler.mjs";

serveBatches(
  startCrawler({
    ...{ Crawler: CheerioCrawler, Configuration, log },
    async requestHandler({ body, request }) {
      return { text: readText(String(body), request), by: "http" };
    },
  }),
);
