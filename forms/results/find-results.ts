import { createHash } from "node:crypto";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchSpan } from "../../domain/page/search-outcome.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { ExposureLedger } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import { formSearchStep } from "../../gates/leaks/find-question-echo.ts";

/** The parts with which the results of a question are looked for. */
export interface ResultsParts {
  readonly question: Pick<Question, "id" | "language" | "draft">;
  readonly lookup: WebLookup;
  readonly exposureEvents: Pick<ExposureLedger, "note">;
  /** Key of a call. Its step is replaced by the step that is allowed to search for a finished question. */
  readonly key: (name: string) => CallKey;
  readonly signal?: AbortSignal | undefined;
}

/** A query with the days that limit its results, and the name under which its results are listed. */
export interface ResultsQuery<Name> extends SearchSpan {
  readonly name: Name;
  readonly text: string;
}

export interface FoundPage<Name> {
  /** Name of the first query that found it. */
  readonly name: Name;
  readonly url: string;
  readonly page: PageSnapshot;
}

/**
 * Searches for a finished question and opens the results, each page once, in the order of the queries. The search engine learns the
 * question, so each query is recorded in the exposure ledger before it is sent. Pages that can't be opened are left out.
 */
export async function findResults<Name>(
  { question, lookup, exposureEvents, key, signal }: ResultsParts,
  queries: readonly ResultsQuery<Name>[],
  mostPages = Number.POSITIVE_INFINITY,
): Promise<FoundPage<Name>[]> {
  const { language, draft } = question;
  const call = (name: string) => ({
    key: { ...key(name), step: formSearchStep },
    language,
    about: draft.question,
    ...(signal && { signal }),
  });
  await exposureEvents.note(
    queries.map(({ text }) => ({
      itemId: question.id,
      kind: "query-echo" as const,
      key: `query/${key("").scope.kind}/${key("").scope.id}/${hashOf(text)}`,
      party: "search engines",
      at: new Date(),
      detail: { by: formSearchStep },
    })),
  );
  const found = await allEnded(
    queries.map(async ({ name, text, ...span }, place) => {
      const { searches } = await lookup.search({ query: text, ...span }, call(`search/${place}`));
      return searches.flatMap(({ results }) => results.map(({ url }) => ({ name, url })));
    }),
  );
  const results = urlsOnce(found.flat()).slice(0, mostPages);
  const opened = await allEnded(
    results.map(async (result) => ({ ...result, page: await lookup.open(result.url, call("open")) })),
  );
  const seen = new Set<string>();
  return opened.flatMap(({ page, ...result }) => {
    if (page === null || seen.has(page.id)) return [];
    seen.add(page.id);
    return [{ ...result, page }];
  });
}

/** Keeps the first of all entries with the same address, whatever its scheme and trailing slash. */
function urlsOnce<Entry extends { readonly url: string }>(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const key = entry.url.replace(/^https?:\/\//iu, "").replace(/\/+$/u, "");
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
