import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import type { Language } from "../../domain/language.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";

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
  note(sent: readonly SentQuery[], call: { language: Language; signal?: AbortSignal }): Promise<void>;
}

const shortestWaitMs = 10_000;
const longestWaitMs = 300_000;
/** The same outage is told of again after that long. */
const tellEveryMs = 30 * 60_000;
/** What waits tries again within minutes: after such a gap nobody waited, and what was seen before it says nothing of now. */
const gapMs = 3_600_000;
/** Longer than it takes until a used-up day's quota is there again. */
const longestAwayMs = 26 * 3_600_000;
const longestDetail = 300;

/** Every engine has an answer to it, whoever asks. */
const plainQuery: Readonly<Record<Language, string>> = { en: "news", zh: "新闻" };

/**
 * A query that was blocked, met a captcha or failed is different from one with no results: an agent that is shown an empty list reports
 * that there is no evidence.
 */
const answers: ReadonlySet<SearchOutcome["outcome"]> = new Set(["results", "empty", "not-in-archive"]);
const isAnswer = ({ outcome }: SentQuery): boolean => answers.has(outcome.outcome);

/**
 * Notices that no search engine answers. Where none answered any query of a tool call, a plain query tells whether it was the queries or the
 * engines; in an outage the work is broken off, and what was paid for is replayed when it is taken up. Told in one line, not once for each query.
 */
export function watchSearch(options: {
  /** Past any cache: what that remembers says nothing of now. */
  readonly search: Pick<SearchProvider, "search">;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}): SearchWatch {
  const { search, log, now = Date.now } = options;
  let outage: { readonly since: number; seen: number; told: number | null } | null = null;

  const end = (): void => {
    if (outage !== null) log("search answers again");
    outage = null;
  };

  return {
    async note(sent, { language, signal }) {
      if (sent.length === 0) return;
      if (sent.some(isAnswer)) return end();
      const query = plainQuery[language];
      const outcome = await search.search(query, { language, limit: 1, ...(signal && { signal }) });
      signal?.throwIfAborted();
      const probe = { query, outcome };
      if (isAnswer(probe)) return end();
      const at = now();
      if (outage === null || at - outage.seen > gapMs) outage = { since: at, seen: at, told: null };
      outage.seen = at;
      const awayMs = at - outage.since;
      const detail = describe([...sent, probe]);
      if (awayMs >= longestAwayMs)
        throw new UnreachableError(
          `search has been away for ${Math.floor(awayMs / 3_600_000)} hours (${detail}): see \`freshet doctor\` and web.search; then the same command goes on, no seed is lost`,
          { code: "search-unreachable" },
        );
      // As long again as it has lasted: an engine that only starts anew holds nobody up for minutes.
      const waitMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, awayMs));
      if (outage.told === null || at - outage.told >= tellEveryMs) {
        outage.told = at;
        log(`search is away: ${detail}; what needs it waits, and tries again in ${inWords(waitMs)}`);
      }
      throw new UnreachableError(
        `search is away: ${detail}; try again when it answers (\`freshet doctor\`)`,
        { code: "search-away", waitMs },
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
