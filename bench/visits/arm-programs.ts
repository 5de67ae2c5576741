/** A way of visiting pages, as a program in `arms/`. */
export interface ArmProgram {
  readonly name: string;
  readonly file: string;
  /** Of Freshet's visitor: what opens a page. */
  readonly rendering?: "auto" | "browser";
  /**
   * Only for Freshet's visitor: number of visits that may use one browser context, one after another. If absent, the default of its
   * settings applies.
   */
  readonly visitsPerContext?: number;
}

const freshet: ArmProgram = { name: "Freshet", file: "freshet.mjs", rendering: "auto" };
const cheerio: ArmProgram = { name: "CheerioCrawler + same extraction", file: "cheerio-crawler.mjs" };

const alone: ArmProgram = { ...freshet, name: "Freshet, a context for each visit", visitsPerContext: 1 };

/** The first of each list is held against the others. */
export const MIXED_ARMS: readonly ArmProgram[] = [
  freshet,
  alone,
  { name: "Freshet, all in the browser", file: "freshet.mjs", rendering: "browser" },
  { name: "PlaywrightCrawler", file: "playwright-crawler.mjs" },
  { name: "AdaptivePlaywrightCrawler", file: "adaptive-crawler.mjs" },
];
export const STATIC_ARMS: readonly ArmProgram[] = [freshet, cheerio];
export const SLOW_ARM = freshet;
