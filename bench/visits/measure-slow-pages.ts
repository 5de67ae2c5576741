import { SLOW_ARM } from "./arm-programs.ts";
import type { Article } from "./article.ts";
import { type StartArmOptions, startArm } from "./start-arm.ts";
import { startSite } from "./start-site.ts";

export interface SlowPages {
  readonly pages: number;
  readonly read: number;
  readonly concurrency: number;
  readonly meanLatencySeconds: number;
  readonly pagesPerSecond: number;
  /** Share of concurrency ÷ latency, the rate that no visitor can exceed. */
  readonly share: number;
  readonly nodeMegabytes: number;
}

/** Visits pages that answer after 1 to 3 s; their robots.txt takes as long. None of these pages needs a browser. */
export async function measureSlowPages(
  articles: readonly Article[],
  { concurrency, browser }: Pick<StartArmOptions, "concurrency" | "browser">,
): Promise<SlowPages> {
  const delays = new Map(
    articles.map((article, i) => [article.host, 1_000 + (2_000 * ((i * 37) % 101)) / 100]),
  );
  const delayOf = ({ host }: Article) => delays.get(host) ?? 0;
  const site = await startSite(articles, delayOf);
  const arm = await startArm({ program: SLOW_ARM, port: site.port, concurrency, browser });
  try {
    const { results, seconds, usage } = await arm.visit(articles.map(({ host }) => `http://${host}/`));
    const meanLatencySeconds =
      articles.reduce((sum, article) => sum + delayOf(article), 0) / articles.length / 1000;
    const pagesPerSecond = articles.length / seconds;
    return {
      ...{ pages: articles.length, concurrency, meanLatencySeconds, pagesPerSecond },
      read: results.filter(({ text }) => text !== undefined).length,
      share: pagesPerSecond / (concurrency / meanLatencySeconds),
      nodeMegabytes: usage.nodePeakMegabytes,
    };
  } finally {
    await arm.close();
    site.close();
  }
}
