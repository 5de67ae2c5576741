import { searchToolResult, visitToolResult } from "../../domain/tool-results.ts";

/** What is left where even titles and quotes are too much; JSON, as every answer of a tool. */
export const shortened = JSON.stringify({ note: "[shortened]" });

/** A tool's answer without what can be had again: titles, addresses, dates and quotes stay. Other answers are short, and stay. */
export function shortenResult(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return shortened;
  }
  const search = searchToolResult.safeParse(value);
  if (search.success)
    return JSON.stringify({
      searches: search.data.searches.map(({ query, outcome, results }) => ({
        query,
        outcome,
        results: results.map(({ title, url, published }) => ({ title, url, published })),
      })),
    });
  const visit = visitToolResult.safeParse(value);
  if (!visit.success) return text;
  return JSON.stringify({
    visits: visit.data.visits.map(({ url, outcome, title, published, quotes }) => ({
      ...{ url, outcome, title, published, quotes },
    })),
  });
}
