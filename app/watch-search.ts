import { UnreachableError } from "../domain/freshet-error.ts";
import type { SearchOutcome } from "../domain/search-outcome.ts";

/** A query that went out to an engine, and what came of it. */
export interface SentQuery {
  readonly query: string;
  readonly outcome: SearchOutcome;
}

export interface SearchWatch {
  /**
   * Told how the queries of one tool call ended that went out.
   * @throws UnreachableError `search-away`, which puts the work back for free; after a day `search-unreachable`, which stops the process
   */
  note(sent: readonly SentQuery[]): void;
}

/** So many calls in a row without an answer to any query, whoever made them: the next ones get none either. */
const patience = 4;
const shortestWaitMs = 10_000;
const longestWaitMs = 300_000;
/** The same outage is told of again after that long. */
const tellEveryMs = 30 * 60_000;
/** What waits tries again within minutes: after such a gap nobody waited, and what was seen before it says nothing of now. */
const gapMs = 3_600_000;
/** Longer than it takes until a used-up day's quota is there again. */
const longestAwayMs = 26 * 3_600_000;
const longestDetail = 300;

/** A blocked, captcha-ed or failed query is none that found nothing: an agent that is shown that only reports that there is no evidence. */
const answers: ReadonlySet<SearchOutcome["outcome"]> = new Set(["results", "empty", "not-in-archive"]);

/**
 * Notices that no search engine answers any more, over all work of this process. From then on whatever searches without an answer is
 * broken off, until an engine answers again; what was paid for is replayed then. Told in one line, not once for each query.
 */
export function watchSearch(options: {
  readonly log: (line: string) => void;
  readonly now?: () => number;
}): SearchWatch {
  const { log, now = Date.now } = options;
  let silentCalls = 0;
  let lastSilent = 0;
  let awaySince = 0;
  let toldAt: number | null = null;

  const forget = (): void => {
    silentCalls = 0;
    toldAt = null;
  };

  return {
    note(sent) {
      if (sent.length === 0) return;
      if (sent.some(({ outcome }) => answers.has(outcome.outcome))) {
        if (toldAt !== null) log("search answers again");
        return forget();
      }
      if (now() - lastSilent > gapMs) forget();
      lastSilent = now();
      silentCalls += 1;
      if (silentCalls === patience) awaySince = now();
      if (silentCalls < patience) return;
      const detail = describe(sent);
      const awayMs = now() - awaySince;
      if (awayMs >= longestAwayMs)
        throw new UnreachableError(
          `search has been away for ${Math.floor(awayMs / 3_600_000)} hours (${detail}): see \`freshet doctor\` and web.search; then the same command goes on, no seed is lost`,
          { code: "search-unreachable" },
        );
      // As long again as it has lasted: an engine that only starts anew holds nobody up for minutes.
      const waitMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, awayMs));
      if (toldAt === null || now() - toldAt >= tellEveryMs) {
        toldAt = now();
        log(`search is away: ${detail}; what needs it waits, and tries again in ${inWords(waitMs)}`);
      }
      throw new UnreachableError(
        `search is away: ${detail}; try again when it answers (\`freshet doctor\`)`,
        {
          code: "search-away",
          waitMs,
        },
      );
    },
  };
}

/** What the engines said, each thing once, and nothing of what they were asked. */
function describe(sent: readonly SentQuery[]): string {
  const said = sent.flatMap(({ query, outcome }) =>
    "detail" in outcome ? [`${outcome.outcome}: ${outcome.detail}`.replaceAll(query, "…")] : [],
  );
  return [...new Set(said)].join("; ").replace(/\s+/gu, " ").slice(0, longestDetail);
}

function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
