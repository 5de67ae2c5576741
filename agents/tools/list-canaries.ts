import type { Canary, CanaryList } from "../../domain/ports/canary-list.ts";
import type { LeakSearchStore } from "../../domain/ports/leak-search-store.ts";

/** How old the list of stored marks may be: it is asked for at every page. */
const staleMs = 60_000;

/** The canaries of the settings, each called by itself, and those of files that hold live items, each by its release, evaluation or review. */
export function listCanaries(
  texts: readonly string[],
  releases: Pick<LeakSearchStore, "listCanaries">,
  now: () => number = Date.now,
): CanaryList {
  const given = texts.map((text) => ({ id: text, text }));
  let ofReleases: { readonly at: number; readonly canaries: Promise<Canary[]> } | undefined;
  return {
    async list() {
      if (ofReleases === undefined || now() - ofReleases.at >= staleMs) {
        const asked = { at: now(), canaries: releases.listCanaries() };
        ofReleases = asked;
        // A database that is away is asked again at the next page.
        asked.canaries.catch(() => {
          if (ofReleases === asked) ofReleases = undefined;
        });
      }
      return [...given, ...(await ofReleases.canaries)];
    },
  };
}
