/** The result of one visit that tells how to render pages of its site. */
export type RenderingLesson = "browser-gained" | "browser-idle" | "browser-barred" | "http-sufficed";

export interface RenderingMemoryOptions {
  /** Maximum number of remembered sites. Beyond it, the site with the oldest result is forgotten. */
  readonly maxSites?: number;
  /** Number of equal lessons in a row that make a hint. */
  readonly lessons?: number;
  /** Number of visits that follow a hint before one visit tests it again. */
  readonly lookAgainAfter?: number;
}

/** Site rendering memory: remembers for each host whether the browser was useful there, for the lifetime of this process. */
export interface RenderingMemory {
  /** The hint for a new visit to the host. It is `unknown` from time to time, so that changes of a site are noticed. */
  recall(host: string): RenderingHint;
  learn(host: string, lesson: RenderingLesson): void;
}

interface Site {
  last: RenderingLesson;
  inRow: number;
  byHint: number;
}

const HINT_OF: Record<RenderingLesson, RenderingHint> = {
  "browser-gained": "browser",
  "browser-idle": "plain",
  "browser-barred": "barred",
  "http-sufficed": "unknown",
};

export function createRenderingMemory(options: RenderingMemoryOptions = {}): RenderingMemory {
  const { maxSites = 10_000, lessons = 3, lookAgainAfter = 20 } = options;
  const sites = new Map<string, Site>();
  return {
    recall(host) {
      const site = sites.get(host);
      if (!site || site.inRow < lessons) return "unknown";
      site.byHint += 1;
      if (site.byHint <= lookAgainAfter) return HINT_OF[site.last];
      site.byHint = 0;
      return "unknown";
    },
    learn(host, lesson) {
      const site = sites.get(host);
      sites.delete(host);
      // A page that was complete over HTTP says nothing about short pages, for which the browser was idle or barred.
      if (lesson === "http-sufficed" && site && site.last !== "browser-gained") {
        sites.set(host, site);
        return;
      }
      sites.set(
        host,
        site?.last === lesson ? { ...site, inRow: site.inRow + 1 } : { last: lesson, inRow: 1, byHint: 0 },
      );
      const oldest = sites.keys().next();
      if (sites.size > maxSites && !oldest.done) sites.delete(oldest.value);
    },
  };
}

/**
 * Hint for rendering a site's pages. `browser`: they need a browser. `plain`: a browser showed no more text than plain HTTP.
 * `barred`: the site refuses the browser too. `unknown`: there is no hint, or it is time to test it again.
 */
export type RenderingHint = "unknown" | "browser" | "plain" | "barred";
