/** What one visit taught about its site. */
export type RenderingLesson = "browser-gained" | "browser-idle" | "browser-barred" | "http-sufficed";

export interface RenderingMemoryOptions {
  /** Sites beyond this many push out the ones not met for longest. */
  readonly maxSites?: number;
  /** Equal lessons in a row that make a habit. */
  readonly lessons?: number;
  /** After so many visits by habit one looks again. */
  readonly lookAgainAfter?: number;
}

/** Remembers of each host whether the browser was of use there, for the life of this process. */
export interface RenderingMemory {
  /** The host's habit for a visit that begins now; every so often `unknown`, so that a site that changed is noticed. */
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
      // A page that was whole says nothing about the short ones, on which the browser was idle or barred.
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
 * What a site has taught: `browser`: its pages need one; `plain`: a browser showed no more; `barred`: a browser is
 * turned away as well; `unknown`: nothing, or it is time to look again.
 */
export type RenderingHint = "unknown" | "browser" | "plain" | "barred";
