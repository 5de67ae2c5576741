import type { SiteHabit } from "./site-habit.ts";

/** What one visit taught about its site. */
export type SiteLesson = "browser-gained" | "browser-idle" | "browser-barred" | "http-sufficed";

export interface SiteMemoryOptions {
  /** Sites beyond this many push out the ones not met for longest. */
  readonly maxSites?: number;
  /** Equal lessons in a row that make a habit. */
  readonly lessons?: number;
  /** After so many visits by habit one looks again. */
  readonly lookAgainAfter?: number;
}

/** Remembers of each host whether the browser was of use there, for the life of this process. */
export interface SiteMemory {
  /** The host's habit for a visit that begins now; every so often `unknown`, so that a site that changed is noticed. */
  recall(host: string): SiteHabit;
  learn(host: string, lesson: SiteLesson): void;
}

interface Site {
  last: SiteLesson;
  inRow: number;
  byHabit: number;
}

const HABIT_OF: Record<SiteLesson, SiteHabit> = {
  "browser-gained": "browser",
  "browser-idle": "plain",
  "browser-barred": "barred",
  "http-sufficed": "unknown",
};

export function createSiteMemory(options: SiteMemoryOptions = {}): SiteMemory {
  const { maxSites = 10_000, lessons = 3, lookAgainAfter = 20 } = options;
  const sites = new Map<string, Site>();
  return {
    recall(host) {
      const site = sites.get(host);
      if (!site || site.inRow < lessons) return "unknown";
      site.byHabit += 1;
      if (site.byHabit <= lookAgainAfter) return HABIT_OF[site.last];
      site.byHabit = 0;
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
        site?.last === lesson ? { ...site, inRow: site.inRow + 1 } : { last: lesson, inRow: 1, byHabit: 0 },
      );
      const oldest = sites.keys().next();
      if (sites.size > maxSites && !oldest.done) sites.delete(oldest.value);
    },
  };
}
