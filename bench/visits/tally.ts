import type { Article } from "./article.ts";
import type { BatchResult } from "./start-arm.ts";

export interface TallySum {
  readonly pages: number;
  /** Pages whose every paragraph was found in what was read. */
  readonly whole: number;
  readonly byHttp: number;
  readonly cpuPerPage: number;
  readonly pagesPerSecond: number;
  /** The most that was seen at a batch's end. */
  readonly megabytes: number;
  readonly warmUpSeconds: number;
  /** What went wrong, the first few. */
  readonly faults: readonly string[];
}

export interface Tally {
  add(batch: BatchResult, isWarmUp: boolean): void;
  sum(): TallySum;
}

const FAULTS_SHOWN = 5;

/** Adds up what an arm's batches cost and brought. */
export function createTally(articles: readonly Article[]): Tally {
  const byUrl = new Map(articles.map((article) => [`http://${article.host}/`, article]));
  let [pages, whole, byHttp, cpu, seconds, megabytes, warmUpSeconds] = [0, 0, 0, 0, 0, 0, 0];
  const faults: string[] = [];
  return {
    add(batch, isWarmUp) {
      megabytes = Math.max(megabytes, batch.usage.megabytes);
      if (isWarmUp) {
        warmUpSeconds += batch.cpuSeconds;
        return;
      }
      cpu += batch.cpuSeconds;
      seconds += batch.seconds;
      for (const { url, text, fault, by } of batch.results) {
        pages += 1;
        if (by === "http") byHttp += 1;
        const paragraphs = byUrl.get(url)?.paragraphs ?? [];
        const found = paragraphs.filter((paragraph) => text?.includes(paragraph)).length;
        if (found === paragraphs.length) whole += 1;
        else if (faults.length < FAULTS_SHOWN)
          faults.push(
            `${url} (${byUrl.get(url)?.rendering}): ${fault ?? `${found} of ${paragraphs.length} paragraphs`}`,
          );
      }
    },
    sum: () => ({
      ...{ pages, whole, byHttp, megabytes, warmUpSeconds, faults },
      cpuPerPage: (1000 * cpu) / pages,
      pagesPerSecond: pages / seconds,
    }),
  };
}
