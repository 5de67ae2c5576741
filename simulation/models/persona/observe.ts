import type { ReadFact } from "../../language/fact.ts";
import type { Transcript } from "../task/task.ts";
import { factsIn } from "./facts-in.ts";

/**
 * Reads every fact that a conversation's snippets and read pages state, in order. A snippet's last sentence counts only if it is complete.
 */
export function observe({ searches, visits }: Transcript): Observation[] {
  const seen = new Map<string, Observation>();
  const note = (text: string, page: { url: string; published: string | null; visited: boolean }): void => {
    for (const fact of factsIn(text)) {
      const key = `${fact.quote}|${fact.relation}|${fact.object}|${page.url}`;
      if (seen.get(key)?.visited === true || (seen.has(key) && !page.visited)) continue;
      seen.set(key, { ...fact, ...page, host: hostOf(page.url) });
    }
  };
  for (const { results } of searches) {
    for (const { url, published, snippet } of results)
      note(wholeSentences(snippet), { url, published, visited: false });
  }
  for (const { url, published, quotes } of visits) {
    for (const quote of quotes) note(quote, { url, published, visited: true });
  }
  return [...seen.values()];
}

function wholeSentences(snippet: string): string {
  return /[.!?。！？]$/u.test(snippet.trim()) ? snippet : snippet.replace(/[^.!?。！？]*$/u, "");
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** A fact as a page states it, as far as the conversation showed the page. */
export interface Observation extends ReadFact {
  readonly url: string;
  readonly host: string;
  /** Date of the page itself. */
  readonly published: string | null;
  /** Whether it was read on the visited page, not only in a search result's snippet. */
  readonly visited: boolean;
}
