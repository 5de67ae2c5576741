import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { LeakSighting, LeakSightingLog } from "../../domain/ports/exposure/leak-log.ts";
import type { Canary, CanaryList, LeakSearchStore } from "../../domain/ports/exposure/leak-search-store.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { createEchoIndex } from "../../gates/leaks/create-echo-index.ts";
import { findCanaries } from "../../gates/leaks/find-leaks.ts";
import type { EchoLimits } from "../../gates/leaks/find-question-echo.ts";
import { type AcceptedOptions, followAccepted } from "./follow-accepted.ts";

/** Withholds pages and results that show our own items. A question doesn't test an agent that has read it on the web. */
export interface LeakGuard {
  /** Returns the results that may be shown, and records a sighting for each of the others. */
  screenResults(results: readonly SearchResult[], key: CallKey): Promise<SearchResult[]>;
  /** Says whether a page must be withheld, and records a sighting if so. */
  withholds(page: Pick<PageSnapshot, "url" | "title" | "text">, key: CallKey): Promise<boolean>;
}

export interface LeakGuardOptions extends AcceptedOptions {
  readonly canaries: CanaryList;
  readonly leakSightings: Pick<LeakSightingLog, "note">;
  /** Limits of how long a piece of an accepted question must be to count. */
  readonly limits: EchoLimits;
}

export function createLeakGuard(options: LeakGuardOptions): LeakGuard {
  const { canaries, leakSightings, limits } = options;
  const index = createEchoIndex(limits);
  const readAccepted = followAccepted({ ...options, take: (id, question) => index.add(id, question) });

  /** Updates the list of questions, and returns a function that finds our items in a text. */
  const open = async ({
    scope,
  }: CallKey): Promise<(text: string, seen: Pick<LeakSighting, "place" | "url">) => LeakSighting[]> => {
    const knows = await readAccepted(scope);
    const marks = await canaries.list();
    return (text, seen) => [
      ...index
        .find(text)
        .filter(({ questionId }) => knows(questionId))
        .map(({ questionId, piece }) => ({
          kind: "question" as const,
          itemId: questionId,
          excerpt: piece,
          ...seen,
        })),
      ...findCanaries(text, marks).map(({ id }) => ({
        kind: "canary" as const,
        itemId: id,
        excerpt: "",
        ...seen,
      })),
    ];
  };

  return {
    async screenResults(results, key) {
      const find = await open(key);
      const noted: LeakSighting[] = [];
      const shown = results.filter(({ title, snippet, url }) => {
        const found = find(`${title}\n${snippet}`, { place: "search", url });
        noted.push(...found);
        return found.length === 0;
      });
      if (noted.length > 0) await leakSightings.note(key, noted);
      return shown;
    },
    async withholds({ title, text, url }, key) {
      const found = (await open(key))(`${title}\n${text}`, { place: "page", url });
      if (found.length > 0) await leakSightings.note(key, found);
      return found.length > 0;
    },
  };
}

/** Age in milliseconds up to which the list of stored canaries is reused, since it is needed for every page. */
const staleMs = 60_000;

/**
 * Lists canaries. A canary of the settings has its text as its id. A canary of a file with live items has the id of its release, evaluation
 * or review.
 */
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
        // If the database is unreachable, it is asked again at the next page.
        asked.canaries.catch(() => {
          if (ofReleases === asked) ofReleases = undefined;
        });
      }
      return [...given, ...(await ofReleases.canaries)];
    },
  };
}
