import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import type { Language } from "../../domain/language.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";

/** A query that was sent to a search engine, with its outcome. */
export interface SentQuery {
  readonly query: string;
  readonly outcome: SearchOutcome;
}

export interface SearchWatch {
  /**
   * Receives the outcomes of the queries that one tool call sent.
   * @throws UnreachableError `search-away`: the job is queued again and loses no attempt; after 26 hours `search-unreachable`: the
   * process stops
   */
  note(sent: readonly SentQuery[], call: { language: Language; signal?: AbortSignal }): Promise<void>;
}

const shortestWaitMs = 10_000;
const longestWaitMs = 300_000;
/** Time after which the same outage is logged again. */
const tellEveryMs = 30 * 60_000;
/** Waiting work retries within minutes. After a gap of this length an earlier outage no longer counts, since no work was waiting. */
const gapMs = 3_600_000;
/** Length of an outage that stops the process. It is longer than a day, so that a used-up daily quota is renewed before. */
const longestAwayMs = 26 * 3_600_000;
const longestDetail = 300;

/** Query to which every working search engine returns results. */
const plainQuery: Readonly<Record<Language, string>> = { en: "news", zh: "新闻" };

/**
 * Outcomes in which a search engine answered. A query that was blocked, met a captcha or failed is different from one with no results. An
 * agent that is shown an empty list for it would report that there is no evidence.
 */
const answers: ReadonlySet<SearchOutcome["outcome"]> = new Set(["results", "empty", "not-in-archive"]);
const isAnswer = ({ outcome }: SentQuery): boolean => answers.has(outcome.outcome);

/**
 * Watches for outages of search. If no query of a tool call was answered, a plain query shows whether the queries or the engines are at
 * fault. In an outage the work is interrupted; when it is resumed, paid calls are replayed. The outage is logged in one line, not once for
 * each query.
 */
export function watchSearch(options: {
  /** Search without a cache, since cached results don't show whether search works now. */
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
          `search has been away for ${Math.floor(awayMs / 3_600_000)} hours (${detail}): run \`freshet doctor\` and check web.search; then run the same command again to resume: no seed is lost`,
          { code: "search-unreachable" },
        );
      // The wait is as long as the outage so far, so that an engine that is only restarting causes no wait of minutes.
      const waitMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, awayMs));
      if (outage.told === null || at - outage.told >= tellEveryMs) {
        outage.told = at;
        log(`search is away: ${detail}; work that needs it waits and retries in ${inWords(waitMs)}`);
      }
      throw new UnreachableError(
        `search is away: ${detail}; try again when it answers (\`freshet doctor\`)`,
        { code: "search-away", waitMs },
      );
    },
  };
}

/** Joins the engines' messages, each once, without the queries themselves. */
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
